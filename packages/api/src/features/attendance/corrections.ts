import { findCorrection, listCorrections } from '@muster/db/features/attendance/correction';
import { listCorrectionsToDecide } from '@muster/db/features/attendance/correction-review';
import {
  correction,
  correctionDecisionInput,
  correctionInput,
  correctionToDecide,
} from '@muster/domain/attendance/correction-schema';
import { dayChangeInput, dayEntryInput, dayTakeBackInput } from '@muster/domain/attendance/on-behalf-schema';
import { attendanceRecord, type UndoneRecord, undoneRecord } from '@muster/domain/attendance/schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { spokenBySchema } from '@muster/domain/language/texts';
import { listInput, mostRows, placedInput } from '@muster/domain/lists/list-rows';
import * as z from 'zod/mini';
import { command, rowCommand, runIdempotent } from '../../command.ts';
import { newestRows, placedRows } from '../../paging/answer.ts';
import { admin, answers, employee } from '../../trpc.ts';
import { askCorrection, decideCorrection } from './correct.ts';
import { changeDay, changedDays, enterDay, takeBackDay } from './on-behalf.ts';
import { withClocks } from './with-clocks.ts';

const ownCorrections = { name: 'own-corrections', most: mostRows.usual } as const;

const listedCorrections = { pending: 400, decided: 100 } as const;

/** Corrections of records: what people ask for and administrators decide (D7) or enter themselves (D102). */
export const correctionProcedures = {
  corrections: employee
    .meta({
      'GET /api/attendance/corrections':
        'The corrections of your days, newest first: those you requested and those that administrators made',
    })
    .input(listInput(ownCorrections))
    .concat(answers(z.array(correction)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownCorrections, (rows) => listCorrections(ctx.store.read, ctx.viewer.id, rows)),
    ),

  askCorrection: employee
    .meta({
      'POST /api/attendance/corrections':
        'Request a correction of a record, or a record of a day without one',
    })
    .meta({ limit: 'correction' })
    .input(correctionInput)
    .concat(answers(correction, 201))
    .mutation(command(askCorrection)),

  enterDay: admin
    .meta({
      'POST /api/admin/people/:userId/attendance': 'Enter a day of a person, who did not check in',
    })
    .meta({ limit: 'administration' })
    .input(dayEntryInput)
    .concat(answers(attendanceRecord, 201))
    .mutation((call) => runIdempotent(call, (context) => enterDay(context, call.input), changedDays)),

  changeDay: admin
    .meta({ 'PATCH /api/admin/attendance/:id': 'Correct the times of a record' })
    .meta({ limit: 'administration' })
    .input(dayChangeInput)
    .concat(answers(attendanceRecord))
    .mutation((call) => runIdempotent(call, (context) => changeDay(context, call.input), changedDays)),

  takeBackDay: admin
    .meta({
      'DELETE /api/admin/attendance/:id': 'Take a record back: a closed work day is absent or leave again',
    })
    .meta({ limit: 'administration' })
    .input(dayTakeBackInput)
    .concat(answers(undoneRecord))
    .mutation((call) =>
      runIdempotent<UndoneRecord>(call, (context) => takeBackDay(context, call.input), changedDays),
    ),

  correctionsToDecide: admin
    .meta({ 'GET /api/admin/corrections': "Everyone's corrections, pending ones first" })
    .meta({ onReplica: true })
    .input(placedInput(listedCorrections.pending))
    .concat(answers(z.array(correctionToDecide)))
    .query(({ ctx, input }) =>
      placedRows(ctx, input, listedCorrections.pending, (asked) =>
        withClocks(
          ctx.store.read,
          listCorrectionsToDecide(ctx.store.read, { ...asked, mostOthers: listedCorrections.decided }),
        ),
      ),
    ),

  decideCorrection: admin
    .meta({ 'PATCH /api/admin/corrections/:id': 'Accept or decline a correction' })
    .meta({ limit: 'administration' })
    .input(
      z.extend(correctionDecisionInput, { id: z.int(spokenBySchema(attendanceTexts.correctionGivenId())) }),
    )
    .concat(answers(correction))
    .mutation(rowCommand(decideCorrection, ({ tx }, { id }) => findCorrection(tx.db, id))),
};
