/** Every key of Muster, by where it works (U194). */
export const keyList = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K or ⌘ K', 'find screens, actions and people'],
      ['F8', 'go to the message with “Undo”'],
      ['Esc', 'close what is open'],
      ['/', 'find, as with Ctrl K'],
      ['?', 'show these keys'],
    ],
  },
  {
    title: 'In a calendar of days',
    keys: [
      ['Arrows', 'move by a day or a week'],
      ['Home, End', 'first and last day'],
      ['Enter', 'open the day'],
    ],
  },
] as const;

/** The keys of the list "Waiting for you" (U130). */
export const waitingKeys = {
  title: 'In “Waiting for you”',
  keys: [
    ['J', 'next'],
    ['K', 'previous'],
    ['A', 'the first button: approve, accept, acknowledge, “Looks fine”'],
    ['R', 'the second button: reject, decline, resolve'],
    ['Enter', 'open'],
  ],
} as const;
