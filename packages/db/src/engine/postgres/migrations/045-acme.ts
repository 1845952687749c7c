export const acme = /* sql */ `
ALTER TABLE server_keys DROP CONSTRAINT server_keys_name_check;
ALTER TABLE server_keys ADD CONSTRAINT server_keys_name_check
  CHECK (name IN ('session', 'secrets', 'push', 'acme'));
`;
