import type { LeaveType, LeaveVerdict } from '@muster/domain/leave/schema';

/** What a person asks for, and what becomes of it. Days are counted back from today; below 0 they are ahead. */
export interface PlannedLeave {
  readonly askedDaysAgo: number;
  readonly startsDaysAgo: number;
  readonly workDays: number;
  readonly half?: true;
  readonly leaveType: LeaveType;
  /** One for each of the people who share this story. */
  readonly reasons: readonly string[];
  readonly answer?: LeaveVerdict;
  readonly response?: string;
  readonly ending?: 'withdraw' | 'cancel';
}

/** Leave of every type and in every state; each person has one of these stories. */
export const plannedLeave: readonly (readonly PlannedLeave[])[] = [
  [
    {
      askedDaysAgo: 75,
      startsDaysAgo: 60,
      workDays: 5,
      leaveType: 'Annual Leave',
      reasons: [
        'A week at the lake with the children',
        'Camping in the hills',
        'A trip to my cousins in Porto',
        'Renovating the kitchen',
        'Cycling along the coast',
      ],
      answer: 'approved',
      response: 'Enjoy it. Please hand the open orders over to Ben.',
    },
    {
      askedDaysAgo: 21,
      startsDaysAgo: 21,
      workDays: 1,
      half: true,
      leaveType: 'Personal Leave',
      reasons: [
        'Appointment at the registry office',
        'Picking up my passport',
        'Handover of the flat',
        'Appointment at the bank',
        'My daughter’s first day at school',
      ],
      answer: 'approved',
      response: 'Quick approval by manager',
    },
    {
      askedDaysAgo: 2,
      startsDaysAgo: -12,
      workDays: 4,
      leaveType: 'Annual Leave',
      reasons: [
        'My sister gets married',
        'Ski week with the family',
        'Visiting friends in Dublin',
        'Christmas with my parents',
        'A course in bookbinding',
      ],
    },
  ],
  [
    {
      askedDaysAgo: 33,
      startsDaysAgo: 33,
      workDays: 2,
      leaveType: 'Sick Leave',
      reasons: ['Flu', 'Sore throat and fever', 'Stomach bug', 'Back pain', 'Migraine'],
      answer: 'approved',
      response: 'Get well soon',
    },
    {
      askedDaysAgo: 9,
      startsDaysAgo: -6,
      workDays: 3,
      leaveType: 'Annual Leave',
      reasons: [
        'Hiking',
        'A city trip to Vienna',
        'Helping a friend move',
        'A music festival',
        'A few days at home',
      ],
      answer: 'rejected',
      response: 'The fair needs everyone that week. Please choose another one.',
    },
  ],
  [
    {
      askedDaysAgo: 50,
      startsDaysAgo: 40,
      workDays: 3,
      leaveType: 'Annual Leave',
      reasons: [
        'Moving to a new flat',
        'A wedding in Kraków',
        'School holidays',
        'Building a shed',
        'My brother visits',
      ],
      answer: 'approved',
    },
    {
      askedDaysAgo: 6,
      startsDaysAgo: -20,
      workDays: 5,
      leaveType: 'Annual Leave',
      reasons: [
        'Winter holiday',
        'Two weeks with my grandparents',
        'A flight to Lisbon',
        'Cross-country skiing',
        'Time with the new baby',
      ],
      answer: 'approved',
      response: 'Approved. Have a good rest.',
      ending: 'cancel',
    },
  ],
  [
    {
      askedDaysAgo: 1,
      startsDaysAgo: -3,
      workDays: 1,
      half: true,
      leaveType: 'Personal Leave',
      reasons: [
        'Parents’ evening at school',
        'Dentist',
        'The boiler is serviced',
        'Driving test of my son',
        'Signing the lease',
      ],
    },
  ],
  [
    {
      askedDaysAgo: 14,
      startsDaysAgo: -9,
      workDays: 2,
      leaveType: 'Annual Leave',
      reasons: ['A long weekend', 'A weekend in Hamburg', 'My birthday', 'A visit from abroad', 'The garden'],
      ending: 'withdraw',
    },
  ],
  [
    {
      askedDaysAgo: 45,
      startsDaysAgo: 45,
      workDays: 1,
      leaveType: 'Emergency Leave',
      reasons: [
        'Burst pipe at home',
        'My mother is in hospital',
        'The nursery is closed',
        'Car broke down on the motorway',
        'Storm damage to the roof',
      ],
      answer: 'approved',
      response: 'Hope the damage is small',
    },
    {
      askedDaysAgo: 3,
      startsDaysAgo: -1,
      workDays: 2,
      leaveType: 'Sick Leave',
      reasons: [
        'Small operation, certificate attached',
        'Wisdom tooth, certificate follows',
        'Knee surgery',
        'Eye operation',
        'Sprained ankle, certificate follows',
      ],
    },
  ],
  [
    {
      askedDaysAgo: 20,
      startsDaysAgo: 1,
      workDays: 4,
      leaveType: 'Annual Leave',
      reasons: [
        'Visiting my parents',
        'A week in Crete',
        'Grape harvest at my uncle’s',
        'Painting the house',
        'Sailing',
      ],
      answer: 'approved',
      response: 'Quick approval by manager',
    },
  ],
  [
    {
      askedDaysAgo: 30,
      startsDaysAgo: -30,
      workDays: 15,
      leaveType: 'Paternity Leave',
      reasons: [
        'Our second child is due',
        'Our daughter is due',
        'The twins are due',
        'Our first child is due',
        'Our son is due',
      ],
      answer: 'approved',
      response: 'Congratulations!',
    },
  ],
];
