import { Link } from '@tanstack/react-router';
import type { Person } from '../../features/people/person.ts';
import { FollowUpBy } from '../../features/prediction/follow-ups.tsx';
import { trpc } from '../../server/trpc.ts';
import { allLink, PersonSection } from './person-section.tsx';

/** What administrators noted about a person's risk of absence, newest first (D37). */
export function FollowUpsSection({ person: { id } }: { person: Person }) {
  return (
    <PersonSection
      title="Follow-ups"
      what="the follow-ups"
      all={
        <Link to="/admin-absence-prediction" className={allLink}>
          Predictions
        </Link>
      }
      query={trpc.prediction.followUps.useQuery({ userId: id })}
      empty="No follow-ups."
      keyOf={(followUp) => followUp.id}
    >
      {(followUp) => (
        <>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {followUp.note}
          </p>
          <FollowUpBy followUp={followUp} />
        </>
      )}
    </PersonSection>
  );
}
