import { PersonLink } from './person-link.tsx';

interface PersonNameProps {
  readonly id: number;
  readonly user: { readonly fullName: string; readonly employeeId: string };
}

/** The person of a row: the name, below it the Employee ID, or beside it on a phone. */
export function PersonName({ id, user }: PersonNameProps) {
  return (
    <>
      <PersonLink id={id} name={user.fullName} className="md:block" />
      <bdi className="wrap-anywhere font-normal text-ink-soft text-xs max-md:ms-1.5">{user.employeeId}</bdi>
    </>
  );
}
