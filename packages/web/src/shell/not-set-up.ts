const id = 'not-set-up';
let isHidden = false;

/** Shows the note that the server writes into its pages (`api/src/http/pages/first-page.ts`) on one that the service worker served (U143). */
export function showNotSetUp(): void {
  if (isHidden || document.getElementById(id)) return;
  const note = document.createElement('p');
  note.id = id;
  note.className = 'bg-warn-soft px-4 py-3 text-center text-warn';
  note.textContent =
    'Muster is not set up yet. Open the set-up link that the server printed when it was started.';
  document.body.prepend(note);
}

/** Takes the note away: this page sets Muster up. */
export function hideNotSetUp(): void {
  isHidden = true;
  document.getElementById(id)?.remove();
}
