import { DomainError } from '@muster/domain/errors';
import { fieldTexts } from '@muster/domain/fields/texts';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { isFigure, noSuchColumn, type PayrollMapping } from '@muster/domain/payroll/mapping';
import type { ApprovalSettings } from '@muster/domain/team/approval';

type Types = readonly Pick<CompanyLeaveType, 'id' | 'name'>[];

/** Settings by types are stored by their ids, and said by their names of now (D97). */
export function namedApproval({ leave, ...others }: ApprovalSettings, types: Types): ApprovalSettings {
  const named = types.flatMap(({ id, name }) => {
    const approval = leave.byType[String(id)];
    return approval ? [[name, approval] as const] : [];
  });
  return { ...others, leave: { ...leave, byType: Object.fromEntries(named) } };
}

/** Throws `bad_input` for a name that no type has. */
export function approvalById({ leave, ...others }: ApprovalSettings, types: Types): ApprovalSettings {
  const byId = Object.entries(leave.byType).map(([name, approval]) => {
    const type = types.find((each) => each.name === name);
    if (!type) throw new DomainError('bad_input', noSuchType('byType', types), 'approval.leave.byType');
    return [String(type.id), approval] as const;
  });
  return { ...others, leave: { ...leave, byType: Object.fromEntries(byId) } };
}

export const noSuchType = (label: string, types: Types) =>
  fieldTexts.mustBeOneOf({ label, choices: types.map(({ name }) => name).join(', ') });

const stored = /^leave-(\d+)$/;

export function namedColumns(mapping: PayrollMapping, types: Types): PayrollMapping {
  const columns = mapping.columns.map((column) => {
    const id = stored.exec(column.field)?.[1];
    const type = id === undefined ? undefined : types.find((each) => String(each.id) === id);
    return type ? { ...column, field: type.name } : column;
  });
  return { ...mapping, columns };
}

/** Throws `bad_input` for a column that nothing fills. */
export function columnsById(mapping: PayrollMapping, types: Types): PayrollMapping {
  const columns = mapping.columns.map((column, place) => {
    if (column.field === 'constant' || isFigure(column.field)) return column;
    const type = types.find(({ name }) => name === column.field);
    if (!type) throw new DomainError('bad_input', noSuchColumn(types), `payroll.columns.${place}.field`);
    return { ...column, field: `leave-${type.id}` };
  });
  return { ...mapping, columns };
}
