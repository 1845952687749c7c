import { dirname, join } from 'node:path';

/** The text of a document of the package at `path`, in which links to what is not among its `paths` are words alone. */
export function withoutDeadLinks(text, path, paths) {
  const isThere = (target) => {
    const [file] = target.split('#');
    return (
      /^[a-z]+:/.test(target) || file === '' || paths.has(join(dirname(path), file).replaceAll('\\', '/'))
    );
  };
  return text.replace(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, target) =>
    isThere(target) ? link : words,
  );
}
