import { ShownOnce } from '../../ui/shown-once.tsx';

export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const lead = 'Copy this secret now and give it to your receiver, which checks signatures with it.';
  return <ShownOnce lead={lead} label="Secret" secret={secret} onDone={onDone} />;
}
