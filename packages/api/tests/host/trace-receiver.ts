import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.looseObject({
    stringValue: z.string().optional(),
    intValue: z.union([z.int(), z.string()]).optional(),
  }),
});
const exported = z.object({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.looseObject({
          spans: z.array(z.looseObject({ name: z.string(), attributes: z.array(attribute) })),
        }),
      ),
    }),
  ),
});

/** What was received: whole bodies, and spans with their attributes. */
export interface Received {
  readonly address: string;
  readonly bodies: string[];
  spans(): { name: string; attributes: Record<string, unknown> }[];
  resource(): string[];
}

/** A receiver of OTLP as JSON, on loopback, until the test has finished. */
export async function receiveTraces(): Promise<Received> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The receiver does not listen');
  const all = () => bodies.flatMap((body) => exported.parse(JSON.parse(body)).resourceSpans);
  return {
    address: `http://127.0.0.1:${place.port}`,
    bodies,
    spans: () =>
      all()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ name, attributes }) => ({
          name,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
          ),
        })),
    resource: () => all().flatMap(({ resource }) => resource.attributes.map(({ key }) => key)),
  };
}
