import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export function isolatedValues(compiled: CompiledMessage): CompiledMessage;
