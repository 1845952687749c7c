import { logoPath } from '@muster/domain/company/logo';
import { useState } from 'react';
import { useCompanyIfLoaded } from '../company-time/use-company-if-loaded.ts';
import { Brand } from './brand.tsx';
import { Logo } from './logo.tsx';

/** The company's logo, or the product's mark while there is none to show (U211). The company's name is below it. */
export function CompanyMark() {
  const logo = useCompanyIfLoaded()?.logo;
  const [failed, setFailed] = useState<string>();
  if (logo === undefined || logo === failed) return <Brand />;
  return <Logo src={logoPath(logo)} onFailed={() => setFailed(logo)} />;
}
