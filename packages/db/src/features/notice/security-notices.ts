import type { SecurityNotice } from '@muster/domain/notice/security';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';

const changedNotices = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('security_notices')
      .innerJoin('users as subject', 'subject.id', 'subjectId')
      .leftJoin('users as actor', 'actor.id', 'actorId')
      .select(['security_notices.id', 'change', 'subjectId', 'subject.fullName as subjectName'])
      .select(['actorId', 'actor.fullName as actorName', 'device'])
      .select(['security_notices.createdAt', 'security_notices.seq'])
      .where('security_notices.userId', '=', param('userId')),
    param,
    'security_notices',
  ),
);

export const readSecurityPage: PageReader<SecurityNotice> = pageReader(changedNotices, (row) => row);

export type SecurityMailFacts = NonNullable<Awaited<ReturnType<typeof findSecurityMailFacts>>>;

export async function findSecurityMailFacts(db: Db, subjectId: number, actorId: number | null) {
  const names = (id: number) =>
    db.selectFrom('users').select(['id', 'fullName', 'employeeId']).where('id', '=', id).executeTakeFirst();
  const subject = await names(subjectId);
  return subject && { subject, actor: actorId === null ? undefined : await names(actorId) };
}
