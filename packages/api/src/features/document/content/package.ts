import { msg, type Translatable } from '@muster/domain/language/translate';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { embedded } from './refusals.ts';

export interface Part {
  readonly name: string;
  readonly content?: Buffer;
}

const contentTypes = '[content_types].xml';
const relationships = /(^|\/)_rels\/[^/]*\.rels$/i;

export function isMarkup(name: string): boolean {
  return name.toLowerCase() === contentTypes || relationships.test(name);
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const refusedTypes: readonly (readonly [RegExp, Translatable])[] = [
  [/vbaproject|vbadata|macroenabled/, msg('macros')],
  [/activex|controlproperties/, msg('an ActiveX control')],
  [/oleobject|officedocument\.package/, msg('an embedded object')],
];

/** The last segments of relationship types that run or embed something, wherever they point. */
const refusedRelations: Readonly<Record<string, Translatable>> = {
  vbaproject: msg('macros'),
  wordvbadata: msg('macros'),
  control: msg('an ActiveX control'),
  activexcontrolbinary: msg('an ActiveX control'),
  oleobject: msg('an embedded object'),
  package: msg('an embedded object'),
  afchunk: msg('another document inserted'),
};

/** What a reference out of the file is called; a type that is not listed here is a reference as well. */
const externalNames: Readonly<Record<string, Translatable>> = {
  attachedtemplate: msg('a template at another place'),
  frame: msg('a frame from another place'),
  subdocument: msg('a part at another place'),
  externallink: msg('a link to data at another place'),
  image: msg('a picture at another place'),
};

/** By types and relationships, as parts may have any name (D22). A hyperlink may lead outside: it loads on a click. */
export function checkPackage(parts: readonly Part[]): boolean {
  const declared = parts.find(({ name }) => name.toLowerCase() === contentTypes)?.content;
  if (!declared) return false;
  const typeOf = typesIn(elementsOf(declared));
  for (const { name } of parts) checkType(typeOf(name), name);
  for (const { name, content } of parts) {
    if (content && relationships.test(name)) for (const found of elementsOf(content)) checkRelation(found);
  }
  return parts.some(({ name }) => typeOf(name) === mainType);
}

function typesIn(elements: readonly XmlElement[]): (part: string) => string {
  const named = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const element of elements) {
    const { ContentType = '', PartName = '', Extension = '' } = element.attributes;
    const type = ContentType.trim().toLowerCase();
    if (localName(element) === 'Override') {
      checkType(type, PartName);
      named.set(PartName.replace(/^\//, '').toLowerCase(), type);
    }
    if (localName(element) === 'Default') byExtension.set(Extension.toLowerCase(), type);
  }
  return (part) => {
    const key = part.toLowerCase();
    return named.get(key) ?? byExtension.get(key.slice(key.lastIndexOf('.') + 1)) ?? '';
  };
}

function checkType(type: string, where: string): void {
  const what = refusedTypes.find(([pattern]) => pattern.test(type))?.[1];
  if (what !== undefined) throw embedded(what, where);
}

const outside = /^([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i;

function checkRelation(element: XmlElement): void {
  if (localName(element) !== 'Relationship') return;
  const { Type = '', Target = '', TargetMode = '' } = element.attributes;
  const relation = Type.slice(Type.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase();
  const what = refusedRelations[relation];
  if (what !== undefined) throw embedded(what, Target);
  if (relation === 'hyperlink') return;
  const isOutside = TargetMode.trim().toLowerCase() === 'external' || outside.test(Target.trim());
  if (isOutside) throw embedded(externalNames[relation] ?? msg('a reference to another place'), Target);
}

/** All elements of a part. Throws for markup that is not well formed, and for a document type, which packages forbid. */
function elementsOf(content: Buffer): XmlElement[] {
  const text = textOf(content);
  if (/<!doctype/i.test(text)) throw new Error('A part has a document type');
  const { root } = parseXml(text);
  return root ? withDescendants(root) : [];
}

function withDescendants(element: XmlElement): XmlElement[] {
  const children = element.children.filter((child) => child instanceof XmlElement);
  return [element, ...children.flatMap(withDescendants)];
}

/** Without the prefix: only one namespace occurs in these parts, and it may have any prefix. */
function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** UTF-8 or UTF-16, the two encodings of packages. Throws for bytes that are neither. */
function textOf(content: Buffer): string {
  const [first, second] = content;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isWide ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding, { fatal: true }).decode(content);
  if (/^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|utf-16)/i.test(text)) throw new Error('Another encoding');
  return text;
}
