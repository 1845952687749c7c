import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { dateField } from '../fields/date.ts';
import { oneOf } from '../fields/reviewed.ts';
import { strict } from '../fields/strict.ts';
import { requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg, type Translatable } from '../language/translate.ts';

export const limitLimits = { name: 100, people: 100_000, limits: 100 } as const;

const whole = (label: string | Translatable) => z.int(fieldSays.mustBeWhole({ label }));

const { people } = limitLimits;
const mostLabel = msg('People away at most');
const most = whole(mostLabel).check(
  z.minimum(0, fieldSays.tooSmall({ label: mostLabel, limit: 0 })),
  z.maximum(people, fieldSays.tooLarge({ label: mostLabel, limit: people })),
);

const place = { teamId: z.nullish(whole('teamId')), siteId: z.nullish(whole('siteId')) };

/** How many people of a team, a site, a department or of everybody may be away at once; 0 blocks (D98). */
export const leaveLimitInput = strict({
  name: requiredName(msg('Name'), limitLimits.name),
  most,
  mode: oneOf('mode', ['warn', 'refuse']),
  ...place,
  department: z.nullish(requiredName(msg('Department'), limitLimits.name)),
  from: z.nullish(dateField(msg('From'))),
  to: z.nullish(dateField(msg('To'))),
});
export type LeaveLimitInput = z.infer<typeof leaveLimitInput>;

export const leaveLimit = z.object({
  id: z.int(),
  name: z.string(),
  most: z.int(),
  mode: z.enum(['warn', 'refuse']),
  teamId: z.nullable(z.int()),
  siteId: z.nullable(z.int()),
  department: z.nullable(z.string()),
  from: z.nullable(wirePlainDate),
  to: z.nullable(wirePlainDate),
});
export type LeaveLimit = z.infer<typeof leaveLimit>;

export const leaveLimitKey = z.object({ id: whole('id') });

/** A change of limits as its own door takes it. */
export const limitRehearsalInput = z.discriminatedUnion('change', [
  strict({ change: z.literal('add'), input: leaveLimitInput }),
  strict({ change: z.literal('remove'), input: leaveLimitKey }),
]);
export type LimitRehearsalInput = z.infer<typeof limitRehearsalInput>;

/** A limit is asked of what comes later: no leave that was asked for is another by it. */
export const limitRehearsal = z.object({ rows: z.array(z.never()) });
export type LimitRehearsal = z.infer<typeof limitRehearsal>;
