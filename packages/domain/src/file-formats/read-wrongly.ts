/** Whether a text has what a code page does not have, or controls that no text has: it was read by the wrong one. */
export function isReadWrongly(text: string): boolean {
  return /[\u0080-\u009f\ufffd]/.test(text) || isUtf8ReadAsWestern(text);
}

/**
 * What the letters of UTF-8 become where a spreadsheet opens them as Windows-1252 and saves them as such: ü is `Ã¼`, ł is
 * `Å‚`, О is `Ðž`. Of the signs that follow these capitals only such are looked for as no name or title has there, so no
 * closing quotes, dashes or ordinals (D40).
 */
function isUtf8ReadAsWestern(text: string): boolean {
  return /[ÂÃÄÅÐÑ][¡¢£¤¥¦§¨©¬®¯°±²³´¶¸¹¼½¾¿†‡ˆ‰‚„]|Ã[ŸœŠŒŽž]|[ÄÅ][ŸžŽ]|[ÐÑ][žŒŽŸœ]|â€/.test(text);
}
