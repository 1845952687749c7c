import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '../../screens/chat/chat-screen.tsx';

export const Route = createFileRoute('/_staff/chat')({ component: ChatScreen });
