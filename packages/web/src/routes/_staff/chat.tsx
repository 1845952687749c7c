import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/chat')({ component: ChatRoute });

function ChatRoute() {
  return (
    <ComingScreen title="Company Chat">
      The live chat of your company and its announcements will be here.
    </ComingScreen>
  );
}
