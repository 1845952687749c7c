/** A file that the app handed to the device. */
export interface Download {
  name(): Promise<string>;
  text(): Promise<string>;
}

/** Keeps what links would save or open: the document has no tabs and no folder for downloads. */
export function watchLinks() {
  const downloads: Download[] = [];
  const opened: string[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    const url = createObjectURL(blob);
    blobs.set(url, blob);
    return url;
  };
  const follow = (link: HTMLAnchorElement) => {
    if (!link.hasAttribute('download')) opened.push(link.href);
    else downloads.push(downloadOf(link, blobs.get(link.href)));
  };
  // The app's own links have prevented it by then.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link?.href || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    follow(link);
  };
  window.addEventListener('click', onClick);
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.isConnected) click.call(this);
    else follow(this);
  };
  return {
    downloads,
    opened,
    end() {
      window.removeEventListener('click', onClick);
      HTMLAnchorElement.prototype.click = click;
      URL.createObjectURL = createObjectURL;
    },
  };
}

function downloadOf({ href, download }: HTMLAnchorElement, blob: Blob | undefined): Download {
  if (blob) return { name: async () => download, text: () => blob.text() };
  const answer = fetch(href);
  return {
    name: async () => download || nameIn((await answer).headers.get('content-disposition') ?? ''),
    text: async () => (await answer).text(),
  };
}

const nameIn = (disposition: string) => /filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
