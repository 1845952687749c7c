import { currentTranslate } from '../language/language.ts';

const id = 'not-set-up';
let isHidden = false;

/** Says it as the server does in its pages (`api/src/http/pages/first-page.ts`), in one that the service worker served (U143). */
export function showNotSetUp(): void {
  if (isHidden || document.getElementById(id)) return;
  const t = currentTranslate();
  const [page, sentence] = [document.createElement('main'), document.createElement('h1')];
  page.id = id;
  sentence.textContent = t(
    'Muster is not set up yet. Open the set-up link that the server printed when it was started.',
  );
  page.append(sentence);
  document.body.prepend(page);
}

/** Takes the note away: this page sets Muster up. */
export function hideNotSetUp(): void {
  isHidden = true;
  document.getElementById(id)?.remove();
}
