/** A text, a function's body and a trigger of SQLite contain semicolons of their own. */
export function statementsOf(script: string): string[] {
  const parts = script.match(/\$\$[\s\S]*?\$\$|'[^']*'|"[^"]*"|--[^\n]*|;|[^;'"$-]+|[\s\S]/g) ?? [];
  const statements: string[] = [];
  let text = '';
  for (const part of parts) {
    text += part;
    if (part !== ';' || isOpenTrigger(text)) continue;
    statements.push(text);
    text = '';
  }
  return text.trim() === '' ? statements : [...statements, `${text};`];
}

function isOpenTrigger(text: string): boolean {
  return /^\s*CREATE TRIGGER\b[\s\S]*\bBEGIN\b/i.test(text) && !/;\s*END\s*;$/i.test(text);
}
