import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { PersonLink, PersonPlace } from '../../../person/person-link.tsx';

/** A colleague's name, which leads to them in the directory where there is one. */
export function TeammateName({ id, name }: { readonly id: number; readonly name: string }) {
  const { directory } = useCompanyCalendar();
  if (directory === 'off') return <bdi className="wrap-anywhere font-medium">{name}</bdi>;
  return (
    <PersonPlace value="/people">
      <PersonLink id={id} name={name} />
    </PersonPlace>
  );
}
