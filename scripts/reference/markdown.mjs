/** The first lines of a page that no one edits by hand. */
export function opening(title, source) {
  return `# ${title}\n\n<!-- Made from ${source} by npm run reference. -->\n`;
}

/** A table; nothing is padded, so that one row changes one line. */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |\n`)
    .join('');
}

export function code(text) {
  return `\`${text}\``;
}

function cell(text) {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}
