import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

// The harness begins on Monday, 2 March 2026.
const day = { start: '09:00', end: '17:00' };
type Office = Awaited<ReturnType<typeof company>>;

const send = async ({ muster, boss }: Office, csv: string, more: object = {}) =>
  (await muster.call('POST', '/api/admin/people/import', { csv, dryRun: false, ...more }, { as: boss })).body;
const lookAt = (office: Office, csv: string, more: object = {}) =>
  send(office, csv, { dryRun: true, ...more });
const add = ({ muster, boss }: Office, path: string, body: object) =>
  muster.call('POST', path, body, { as: boss });
const worksOf = async ({ muster }: Office, employeeId: string) =>
  muster.store.read
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'userId')
    .leftJoin('schedules', 'schedules.id', 'scheduleId')
    .leftJoin('sites', 'sites.id', 'siteId')
    .select(['validFrom', 'schedules.name as schedule', 'sites.name as site', 'recordsTime'])
    .where('employeeId', '=', employeeId)
    .execute();
const schedules = async ({ muster }: Office) =>
  (await muster.store.read.selectFrom('schedules').select('name').execute()).map(({ name }) => name);

async function bakery() {
  const office = await company();
  await add(office, '/api/admin/schedules', { name: 'Early', days: [day, day, null] });
  await add(office, '/api/admin/sites', { name: 'Porto', timeZone: 'Europe/Lisbon' });
  return office;
}

describe('D91 a list of people says how they work', () => {
  it('by the names of schedule and site, from a date on; from joining where it says none', async () => {
    const office = await bakery();
    const csv = [
      'Employee ID,Name,Join Date,Schedule,Site,Records time,Schedule valid from',
      'N1,Nora,2026-02-02,early,PORTO,yes,2026-03-09',
      'N2,Nils,2026-02-02,,Porto,no,',
      'N3,Nele,2026-02-02,,,,',
    ].join('\n');
    expect(await lookAt(office, csv)).toMatchObject({ problems: [], ignoredColumns: [], newSchedules: [] });
    expect(await worksOf(office, 'N1')).toEqual([]);
    expect(await send(office, csv)).toMatchObject({ imported: true, people: 3 });
    expect(await worksOf(office, 'N1')).toEqual([
      { validFrom: '2026-03-09', schedule: 'Early', site: 'Porto', recordsTime: 1 },
    ]);
    expect(await worksOf(office, 'N2')).toEqual([
      { validFrom: '2026-02-02', schedule: null, site: 'Porto', recordsTime: 0 },
    ]);
    expect(await worksOf(office, 'N3')).toEqual([]);
  });

  it('and a wrong one is a problem of its line that names the column', async () => {
    const office = await bakery();
    const csv = [
      'Employee ID,Name,Join Date,Schedule,Site,Records time,Schedule valid from,Hours a week,Working days',
      'N1,Nora,2026-02-02,Late,Lisbon,perhaps,soon,,',
      'N2,Nils,2026-02-02,,,,2026-01-05,all,Mon–Funday',
      'N3,Nele,2026-02-02,,,,,60,Mo-Di',
      'N4,Nora,2026-02-02,Early,,,2026-01-05,,',
    ].join('\n');
    const { problems } = z
      .object({ problems: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })) })
      .parse(await send(office, csv));
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 scheduleFrom',
      '2 recordsTime',
      '3 weekHours',
      '3 workDays',
      '4 weekHours',
      '5 scheduleFrom',
    ]);
    for (const { message } of problems)
      expect(message).toMatch(/^(Schedule valid from|Records time|Hours a week|Working days) /);
    const named = await lookAt(office, 'Employee ID,Name,Schedule,Site\nN1,Nora,Late,Lisbon');
    expect(named).toMatchObject({
      problems: [
        { field: 'schedule', message: 'Schedule: there is none with the name Late' },
        { field: 'site', message: 'Site: there is none with the name Lisbon' },
      ],
    });
    expect(await office.muster.store.read.selectFrom('assignments').selectAll().execute()).toEqual([]);
  });

  it('in a company without schedules and sites their columns are none', async () => {
    const office = await company();
    const answer = await send(office, 'Employee ID,Name,Schedule,Location\nN1,Nora,Late,Lisbon');
    expect(answer).toMatchObject({ imported: true, ignoredColumns: ['Schedule', 'Location'] });
    expect(answer).toMatchObject({ targets: expect.not.arrayContaining(['schedule', 'site']) });
  });
});

describe('D91 hours a week and working days', () => {
  const csv = [
    'Personalnummer;Name;Eintritt;Wochenstunden;Arbeitstage',
    'N1;Nora;02.02.2026;24;Mo–Mi',
    'N2;Nils;02.02.2026;24,0;Mo, Di, Mi',
    'N3;Nele;02.02.2026;38,5;',
    'N4;Nino;02.02.2026;40;Mo-Fr',
    'N5;Nuri;02.02.2026;;',
  ].join('\n');

  it('ask for schedules, one for the same hours and none for the company’s', async () => {
    const office = await company();
    expect(await lookAt(office, csv)).toMatchObject({
      problems: [],
      newSchedules: [
        { name: '24 h Mon–Wed', people: 2 },
        { name: '38.5 h Mon–Fri', people: 1 },
      ],
    });
    expect(await schedules(office)).toEqual([]);
  });

  it('make none without being told so', async () => {
    const office = await company();
    expect(await send(office, csv)).toMatchObject({ imported: true, people: 5 });
    expect(await schedules(office)).toEqual([]);
    expect(await worksOf(office, 'N1')).toEqual([]);
  });

  it('make them when told so, and find them again', async () => {
    const office = await company();
    expect(await send(office, csv, { makeSchedules: true })).toMatchObject({ imported: true });
    expect((await schedules(office)).toSorted()).toEqual(['24 h Mon–Wed', '38.5 h Mon–Fri']);
    for (const id of ['N1', 'N2'])
      expect(await worksOf(office, id)).toMatchObject([
        { schedule: '24 h Mon–Wed', validFrom: '2026-02-02' },
      ]);
    expect(await worksOf(office, 'N4')).toEqual([]);
    const next = 'Employee ID,Name,Hours a week,Working days\nN6,Nadia,24,lun-mié';
    expect(await lookAt(office, next)).toMatchObject({ problems: [], newSchedules: [] });
    await send(office, next);
    expect(await worksOf(office, 'N6')).toMatchObject([{ schedule: '24 h Mon–Wed' }]);
  });

  it('of someone who is here count from today, and what the file leaves out stays', async () => {
    const office = await bakery();
    await send(office, 'Employee ID,Name,Join Date,Site\nN1,Nora,2026-02-02,Porto');
    const update = { sameName: 'update', makeSchedules: true };
    const again = 'Employee ID,Name,Hours a week,Working days\nX1,Nora,24,Mo-Mi';
    expect(await send(office, again, update)).toMatchObject({ imported: true, updated: 1 });
    expect(await worksOf(office, 'N1')).toMatchObject([
      { validFrom: '2026-02-02', schedule: null, site: 'Porto' },
      { validFrom: '2026-03-02', schedule: '24 h Mon–Wed', site: 'Porto' },
    ]);
    expect(await send(office, again, update)).toMatchObject({ problems: [] });
    expect(await worksOf(office, 'N1')).toHaveLength(2);
  });
});

describe('D40 D91 the export', () => {
  const csvIn = z.object({ csv: z.string() });
  const exported = async ({ muster, boss }: Office) =>
    csvIn
      .parse((await muster.call('POST', '/api/admin/people/export', {}, { as: boss })).body)
      .csv.split('\r\n');

  it('has nothing of it where everyone works alike', async () => {
    const [header] = await exported(await company());
    expect(header).toMatch(/Active"?$/);
  });

  it('has it after the other columns, and is read back', async () => {
    const office = await bakery();
    await send(
      office,
      'Employee ID,Name,Join Date,Schedule,Site,Records time\nN1,Nora,2026-02-02,Early,Porto,no',
    );
    const [header = '', ...lines] = await exported(office);
    expect(header).toMatch(/Active"?,"?Schedule"?,"?Site"?,"?Records time"?,"?Schedule valid from"?$/);
    const line = lines.find((each) => each.includes('Nora')) ?? '';
    expect(line).toMatch(/Early"?,"?Porto"?,"?no"?,"?2026-02-02"?$/);
    const other = `${header}\r\n${line.replace('N1', 'N7').replace('Nora', 'Nadja')}`;
    expect(await send(office, other)).toMatchObject({ imported: true, problems: [] });
    expect(await worksOf(office, 'N7')).toEqual(await worksOf(office, 'N1'));
  });
});
