import { msg, type Translatable } from '@muster/domain/language/translate';

/** What administrators review one by one; as a topic each names the queries that a decision makes outdated. */
export type ReviewedKind = 'correction' | 'document' | 'grievance';

interface ReviewTexts {
  readonly title: Translatable;
  readonly failed: Translatable;
  readonly gone: Translatable;
  readonly updated: Translatable;
  readonly notUpdated: Translatable;
}

export const reviewTexts: Readonly<Record<ReviewedKind, ReviewTexts>> = {
  correction: {
    title: msg('Review Correction'),
    failed: msg('Could not load this correction'),
    gone: msg('This correction does not exist.'),
    updated: msg('Correction updated successfully'),
    notUpdated: msg('Failed to update correction'),
  },
  document: {
    title: msg('Review Document'),
    failed: msg('Could not load this document'),
    gone: msg('This document does not exist.'),
    updated: msg('Document updated successfully'),
    notUpdated: msg('Failed to update document'),
  },
  grievance: {
    title: msg('Review Grievance'),
    failed: msg('Could not load this grievance'),
    gone: msg('This grievance does not exist.'),
    updated: msg('Grievance updated successfully'),
    notUpdated: msg('Failed to update grievance'),
  },
};
