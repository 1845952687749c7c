import { ShownOnce } from '../../../ui/shown-once.tsx';

/** The secret of a new token, which is shown this once (D58). */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const lead = 'Copy this token now and keep it where only your program reads it.';
  return <ShownOnce lead={lead} label="Token" secret={secret} onDone={onDone} />;
}
