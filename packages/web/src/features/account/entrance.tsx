import type { ReactNode } from 'react';
import { LanguageSelect } from '../../language/language-select.tsx';
import { Brand } from '../../shell/brand.tsx';
import { Page } from '../../shell/page.tsx';

interface EntranceProps {
  readonly title: string;
  readonly heading: ReactNode;
  readonly lead: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

export function Entrance({ title, heading, lead, mark = <Brand />, children }: EntranceProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      {mark}
      <div className="mt-8 rounded-lg border border-line bg-surface p-6 sm:p-8">
        <Page title={title} heading={heading} lead={lead}>
          {children}
        </Page>
      </div>
      <div className="mt-4 flex justify-center">
        <LanguageSelect />
      </div>
    </main>
  );
}
