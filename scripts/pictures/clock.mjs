// Loaded before a server of pictures: its clock begins at the time in PICTURES_BEGIN and goes sixty times slower than the
// machine's, so that the same minute is on all pictures, whenever they are taken.
const machine = Date;
const begin = machine.parse(process.env['PICTURES_BEGIN'] ?? '');
const loaded = performance.now();
const now = () => begin + Math.floor((performance.now() - loaded) / 60);

globalThis.Date = new Proxy(machine, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: (target) => new target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
