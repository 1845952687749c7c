import { compileMessage } from '@lingui/message-utils/compileMessage';

type Compile = (message: string) => ReturnType<typeof compileMessage>;

const known = new Map<string, ReturnType<Compile>>();

/** Of texts in ICU's syntax. A build of the page compiles them itself and leaves this out (scripts/languages). */
export const compiler: Compile | undefined = (message) => {
  const found = known.get(message) ?? compileMessage(message);
  known.set(message, found);
  return found;
};
