import {
  deleteFilter,
  listSavedFilters,
  renameFilter,
  saveFilter,
} from '@muster/db/features/admin/saved-filters';
import { renameFilterInput, savedFilterKey, saveFilterInput } from '@muster/domain/admin/saved-filters';
import { command } from '../../command.ts';
import { admin } from '../../trpc.ts';

const ownChange = admin.meta({ limit: 'ownChange' });

export const savedFilterProcedures = {
  savedFilters: admin.query(({ ctx }) => listSavedFilters(ctx.store.read, ctx.viewer.id)),

  saveFilter: ownChange
    .input(saveFilterInput)
    .mutation(command(({ tx, viewer }, input) => saveFilter(tx, viewer.id, input))),

  renameFilter: ownChange
    .input(renameFilterInput)
    .mutation(command(({ tx, viewer }, { id, name }) => renameFilter(tx, viewer.id, id, name))),

  deleteFilter: ownChange
    .input(savedFilterKey)
    .mutation(command(({ tx, viewer }, { id }) => deleteFilter(tx, viewer.id, id))),
};
