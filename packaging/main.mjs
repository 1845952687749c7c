// The package has the binaries of drivers for Node 22 and newer only (decision 49).
if (Number.parseInt(process.versions.node, 10) >= 22) {
  await import('../packages/demo/dist/main.js');
} else {
  process.stderr.write(`Muster needs Node 22 or newer, best 24; this is ${process.versions.node}\n`);
  process.exitCode = 1;
}
