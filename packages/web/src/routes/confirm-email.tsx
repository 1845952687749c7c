import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../features/account/address/confirm-email-screen.tsx';

// Signed-in people open it too, and people without a session: the link says whose address it is.
export const Route = createFileRoute('/confirm-email')({ component: ConfirmEmailScreen });
