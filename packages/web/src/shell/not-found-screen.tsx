import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslate } from '../language/use-translate.ts';
import { buttonVariants } from '../ui/button.tsx';
import { Brand } from './brand.tsx';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';
import { ServerHooks } from './server-hooks.tsx';

const route = getRouteApi('/$');

export function NotFoundScreen() {
  const { viewer } = route.useRouteContext();
  if (viewer) {
    return (
      <ServerHooks>
        <Frame viewer={viewer}>
          <NotFound />
        </Frame>
      </ServerHooks>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <div className="mb-8">
        <Brand />
      </div>
      <NotFound />
    </main>
  );
}

export function NotFound() {
  const t = useTranslate();
  return (
    <Page
      title={t('Page not found')}
      heading={t('404 Page Not Found')}
      lead={t('This page doesn’t exist. The link may be incomplete.')}
    >
      <Link to="/" className={buttonVariants()}>
        {t('Go to the start page')}
      </Link>
    </Page>
  );
}
