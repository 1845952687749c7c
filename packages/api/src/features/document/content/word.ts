import type { FileHandle } from 'node:fs/promises';
import { compoundNames } from './compound.ts';
import { notWhatItSays, refusal } from './refusals.ts';

/** The stream with the text of a Word document before 2007. */
const mainStream = 'WordDocument';

/** The storages and streams that Word makes for macros, and for objects of other programs, these after a control character. */
const macros = /^(macros|vba|_vba_project(_cur)?)$/i;
const objects = /^.(ole10native|objinfo|ocxname)$/i;

/** Checks a Word document from before 2007: a compound file with Word's stream, without macros and embedded objects. */
export async function checkWord(handle: FileHandle): Promise<void> {
  const names = compoundNames(await handle.readFile());
  if (!names?.includes(mainStream)) throw notWhatItSays('Word document (.doc)');
  const macro = names.find((name) => macros.test(name));
  if (macro !== undefined)
    throw refusal(
      `This Word document has macros (${macro}): save it without them, or as PDF, and choose that`,
    );
  if (names.some((name) => objects.test(name)))
    throw refusal('This Word document has an embedded object: save it as PDF and choose that');
}
