import { administratorAlbums } from './administrator.mjs';
import { employeeAlbums } from './employee.mjs';
import { installAlbum } from './install.mjs';
import { selfHosterAlbums } from './self-hoster.mjs';

/** All pictures, in the order in which they are taken. */
export const albums = [...selfHosterAlbums, ...employeeAlbums, ...administratorAlbums, installAlbum];
