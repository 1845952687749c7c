import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export function withSoftHyphens(language: string, text: string): string;
export function compiledWithSoftHyphens(language: string, compiled: CompiledMessage): CompiledMessage;
