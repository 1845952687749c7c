import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { type AuditEntry, sentenceOf } from './labels.ts';

export function EntrySentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  return sentenceOf(t, entry).map((part, place) => {
    if (typeof part === 'string') return part;
    const { id, name } = part;
    // The parts never change their order.
    const key = `${place} ${name}`;
    if (id !== undefined) return <PersonLink key={key} id={id} name={name} className="font-semibold" />;
    return (
      <bdi key={key} className="font-semibold">
        {name}
      </bdi>
    );
  });
}
