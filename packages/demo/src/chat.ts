/** What someone wrote: when on the company's clock, their place among the people, and what. */
type Line = readonly [time: string, index: number, content: string];

/** What was said on one day. A day off has none: then it is the work day before. */
export interface Conversation {
  readonly daysAgo: number;
  readonly lines: readonly Line[];
}

/** What the invented company's people wrote to each other, oldest first. */
export const chat: readonly Conversation[] = [
  {
    daysAgo: 86,
    lines: [
      ['08:12', 14, 'So this is where we talk now. Testing, testing'],
      ['08:13', 24, 'Loud and clear'],
      ['08:20', 3, 'No more notes on the fridge then 🙂'],
      ['08:21', 14, 'The fridge will miss us'],
    ],
  },
  {
    daysAgo: 85,
    lines: [
      ['09:02', 9, 'Who has the key to the veneer store?'],
      ['09:04', 19, 'Me, sorry. It is back on the hook in two minutes'],
    ],
  },
  {
    daysAgo: 83,
    lines: [
      ['07:41', 5, 'Van 2 has a flat tyre. I take van 3, the Petrov delivery will be half an hour late'],
      ['07:44', 22, 'I will ring Mrs Ashdown and tell her'],
      ['07:58', 22, 'Done, she is in all morning anyway'],
      ['08:01', 5, 'Thank you Yasmin, you are a star'],
    ],
  },
  {
    daysAgo: 81,
    lines: [
      [
        '10:15',
        11,
        'New drawings for the library in Ashford are on the shared drive:\n- reading room, rev. C\n- gallery, rev. B\n- stairs, unchanged\nPlease throw the old prints away.',
      ],
      ['10:22', 34, 'Is the shelf depth in the gallery 320 or 340 now?'],
      ['10:25', 11, '340, they measured again'],
      ['10:26', 34, 'Good that I asked. Changing the cutting list'],
    ],
  },
  {
    daysAgo: 77,
    lines: [
      ['12:01', 13, 'There is a tray of plum cake in the kitchen, my neighbour has too many plums'],
      ['12:03', 7, 'On my way'],
      ['12:10', 29, 'Was. There was a tray'],
      ['12:11', 13, 'I will bring two tomorrow'],
    ],
  },
  {
    daysAgo: 74,
    lines: [
      ['15:30', 4, 'The small planer is making that noise again'],
      ['15:33', 39, 'Switch it off please and put the sign on, I will have a look tomorrow morning'],
      ['15:34', 4, 'Off and signed'],
    ],
  },
  {
    daysAgo: 73,
    lines: [
      ['08:50', 39, 'It was a bearing. New one is ordered, comes on Thursday. Use the big planer until then'],
      ['08:52', 24, 'That means queueing. Can we plan who needs it when?'],
      ['08:55', 39, 'List hangs at the machine'],
    ],
  },
  {
    daysAgo: 69,
    lines: [
      ['11:05', 2, 'The Harcourts signed! Whole ground floor, ash, start in six weeks'],
      ['11:06', 32, 'Wonderful, well done Chiara'],
      ['11:07', 16, 'That staircase will be fun'],
      ['11:09', 12, 'Cake?'],
      ['11:10', 2, 'Cake.'],
    ],
  },
  {
    daysAgo: 62,
    lines: [
      ['09:30', 38, 'Reminder: time sheets for the Ashford job by noon, or I cannot invoice this month'],
      ['09:41', 14, 'Mine is in'],
      ['11:55', 9, 'Mine too, four minutes to spare'],
      ['12:20', 38, 'All there. Thank you all, that has never happened before'],
    ],
  },
  {
    daysAgo: 56,
    lines: [
      [
        '13:40',
        26,
        'The oil we use on worktops has a new data sheet, the drying time changed: https://paints.example/hardwax-oil/data-sheet.pdf',
      ],
      ['13:52', 24, 'Ten hours instead of eight. That moves the Okonedo kitchen to the next day'],
      ['13:58', 5, 'Fine with the tours, I swap it with the desk for Dr Bell'],
    ],
  },
  {
    daysAgo: 51,
    lines: [
      ['14:55', 8, 'Cake for Founder’s Day is in the canteen. Coffee too'],
      ['15:20', 21, 'Thirty-one years. Not bad for a shed with one saw'],
      ['15:22', 0, 'And the saw still runs!'],
    ],
  },
  {
    daysAgo: 48,
    lines: [
      [
        '10:02',
        34,
        'Please wear your shoes in the workshop. Somebody dropped a clamp yesterday and it was close',
      ],
      ['10:05', 19, '+1'],
    ],
  },
  {
    daysAgo: 45,
    lines: [
      ['08:05', 10, 'Road works on the ring road, allow twenty minutes more to the north'],
      ['08:07', 15, 'Thanks. I go by Mill Lane'],
      ['17:12', 10, 'Mill Lane was worse'],
    ],
  },
  {
    daysAgo: 41,
    lines: [
      ['11:18', 31, 'Does anyone remember which hinge we took for the church cupboards? They want two more'],
      ['11:24', 4, 'The brass ones with the ball, 80 mm. There is an open box in drawer 14'],
      ['11:31', 31, 'Elif, you are the company’s memory'],
    ],
  },
  {
    daysAgo: 37,
    lines: [
      ['09:10', 18, 'Printer on the first floor is out of toner. Again'],
      ['09:14', 33, 'Ordered last week, it comes today'],
      ['14:02', 33, 'It came. It is the wrong one'],
      ['14:03', 18, 'Of course it is'],
      ['14:30', 33, 'The right one comes tomorrow, they promised'],
    ],
  },
  {
    daysAgo: 34,
    lines: [
      ['12:31', 25, 'Found a child’s glove in van 1, red with a fox on it. It is at the reception'],
      ['12:50', 6, 'That is my daughter’s, thank you so much'],
    ],
  },
  {
    daysAgo: 30,
    lines: [
      [
        '08:30',
        39,
        'Saw blades go out for sharpening today at ten. What lies in the blue crate goes, what does not stays blunt for two weeks.',
      ],
      ['08:33', 29, 'Wait for mine'],
      ['09:51', 39, 'Nine minutes'],
      ['09:58', 29, 'Made it'],
    ],
  },
  {
    daysAgo: 26,
    lines: [
      ['16:00', 12, 'Who comes to the timber fair? I can take four, we leave at seven'],
      ['16:02', 14, 'Me'],
      ['16:02', 37, 'Me please'],
      ['16:09', 1, 'Count me in'],
      ['16:15', 27, 'Programme is here: https://timberfair.example/programme. Hall 3 has the Japanese saws'],
    ],
  },
  {
    daysAgo: 19,
    lines: [
      ['09:20', 37, 'Fair was great. I took far too many pictures of joints'],
      ['09:22', 17, 'Put them on the drive? I want the sliding dovetail'],
      ['09:40', 37, 'In “Fair”, about two hundred. Sorry'],
    ],
  },
  {
    daysAgo: 18,
    lines: [
      ['10:44', 20, 'The lift in bay one stops halfway. Please carry until it is repaired'],
      ['11:30', 23, 'Technician comes at two'],
      ['14:50', 23, 'It runs again. A screw in the rail'],
    ],
  },
  {
    daysAgo: 14,
    lines: [
      [
        '09:00',
        16,
        'Harcourt staircase: model is on my desk. Come and touch it before I take it to them at eleven',
      ],
      ['09:30', 24, 'The third step creaks 😉'],
      ['09:31', 16, 'It is cardboard, Anneke'],
    ],
  },
  {
    daysAgo: 11,
    lines: [
      ['13:05', 35, 'I did the nurse thing. Did not feel anything'],
      ['13:07', 30, 'The line is short now, go if you want to'],
    ],
  },
  {
    daysAgo: 8,
    lines: [
      [
        '08:40',
        5,
        'First frost. Scrapers are in the glove box of each van, please leave them there this year',
      ],
      ['08:42', 0, 'And drive carefully, all of you'],
      [
        '15:16',
        22,
        'Mrs Ashdown sent a photo of her dresser with flowers on it. It hangs in the showroom now',
      ],
      ['15:20', 9, 'That one took me three weeks. Thank you for telling'],
    ],
  },
  {
    daysAgo: 6,
    lines: [
      ['11:00', 38, 'Pay slips are out'],
      ['11:45', 36, 'Lost a pencil case, grey, Design. It has my good compasses in it'],
      ['13:15', 19, 'Is it the one on the drill press? It has lain there since Monday'],
      ['13:16', 36, 'YES. Do not touch anything'],
    ],
  },
  {
    daysAgo: 4,
    lines: [
      ['09:14', 3, 'Has anyone seen the long clamps?'],
      ['09:17', 7, 'They are by the spray booth, I borrowed them yesterday'],
      ['09:18', 3, 'Found them, thanks!'],
    ],
  },
  {
    daysAgo: 3,
    lines: [
      ['07:52', 15, 'Heavy snow on the pass. I turn round, the two chairs for Weir go out tomorrow'],
      ['07:55', 2, 'I will tell them. Get home safely'],
      ['09:25', 15, 'Back. Coffee.'],
    ],
  },
  {
    daysAgo: 2,
    lines: [
      ['12:02', 12, 'Soup of the day is pumpkin'],
      ['12:06', 26, 'With the seeds on it?'],
      ['12:07', 12, 'With the seeds on it'],
      [
        '15:33',
        11,
        'Ashford approved the gallery. They want to see the first shelf before we make the other forty',
      ],
      ['15:36', 34, 'First shelf is glued. It can go on Friday'],
    ],
  },
  {
    daysAgo: 1,
    lines: [
      ['08:15', 4, 'Who is on the early shift next week? The rota says me and “?”'],
      ['08:19', 39, 'The question mark is me'],
      ['15:40', 1, 'The oak for the Brandt kitchen has arrived. It is stacked in bay two.'],
      [
        '15:48',
        24,
        'Please let it stand until Monday, it came in at 14 %.\nIf you need some before, take from the back of bay one: that is dry, same supplier.',
      ],
      ['16:02', 9, 'Moisture meter lies on top of the stack'],
    ],
  },
  {
    daysAgo: 0,
    lines: [
      ['07:58', 20, 'Good morning everyone'],
      ['08:01', 13, 'Morning! Whoever put the heating on in the canteen at six, I love you'],
      ['08:06', 39, 'You are welcome'],
      ['08:44', 32, 'The couple for the walnut table comes at ten. Could someone clear the sample corner?'],
      ['08:47', 37, 'Doing it'],
    ],
  },
];
