import { Counter, Gauge, type Registry } from 'prom-client';

export interface Named {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
}

type Values = Iterable<readonly [value: string, count: number]>;

export interface Meter {
  gauge(named: Named, read: () => number | Promise<number>): void;
  gauges(named: Named & { readonly label: string }, read: () => Values | Promise<Values>): void;
  /** Of a sum that only grows, kept elsewhere. */
  counter(named: Named, read: () => number): void;
  counters(named: Named & { readonly label: string }, read: () => Values): void;
}

/** Nothing is read before Prometheus asks. */
export function meterOf(register: Registry): Meter {
  const registers = [register];
  const gauges = ({ name, help, label }: Named, read: () => Values | Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        this.reset();
        for (const [value, count] of await read()) this.set(labels(label, value), count);
      },
    });
  const counters = ({ name, help, label }: Named, read: () => Values) =>
    new Counter({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of read()) this.inc(labels(label, value), count);
      },
    });
  return {
    gauges,
    counters,
    gauge: (named, read) => gauges(named, async () => [['', await read()]]),
    counter: (named, read) => counters(named, () => [['', read()]]),
  };
}

function labels(label: string | undefined, value: string): Record<string, string> {
  return label === undefined ? {} : { [label]: value };
}
