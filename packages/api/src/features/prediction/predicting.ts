import { getCompany } from '@muster/db/features/company/reads';
import { DomainError } from '@muster/domain/errors';
import { predictionTexts } from '@muster/domain/prediction/texts';
import { admin } from '../../trpc.ts';

/** An administrator where predictions are on. Where they are off, their doors are not there (D103). */
export const predicting = admin.use(async ({ ctx, next }) => {
  const { prediction } = await getCompany(ctx.store.read);
  if (prediction === 'off') throw new DomainError('not_found', predictionTexts.absencePredictionsOff());
  return next();
});
