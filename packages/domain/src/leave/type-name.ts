import { requiredName } from '../fields/text.ts';
import { msg } from '../language/translate.ts';
import { leaveTypeLimits } from './types.ts';

/** The name of a type as people send it; which types there are, only the company's tables know (D97). */
export const leaveTypeName = requiredName(msg('Leave Type'), leaveTypeLimits.name);
