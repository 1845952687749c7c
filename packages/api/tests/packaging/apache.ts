const modules = [
  'mpm_event',
  'authz_core',
  'ssl',
  'headers',
  'alias',
  'proxy',
  'proxy_http',
  'proxy_wstunnel',
];

/** What Debian's own configuration of Apache has before the block of the guide. */
export const beforeApacheBlock = (folder: string): string =>
  [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    `ServerName localhost\nPidFile ${folder}/pid\nDefaultRuntimeDir ${folder}\nErrorLog ${folder}/error.log`,
  ].join('\n');
