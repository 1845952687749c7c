import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '../../screens/message/chat-screen.tsx';

export const Route = createFileRoute('/_staff/chat')({ component: ChatScreen });
