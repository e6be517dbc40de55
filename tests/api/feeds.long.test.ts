import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applySiteDefaults } from '#domain/site/settings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { makeTournament, register } from '../support/factories.ts';
import { calendarProblems, eventsOf } from '../support/iCalendar.ts';
import { type Season, seasonOf } from '../support/season.ts';

const NAMES = ['Tea & <b>Cake</b>; "Co", ]]>', 'Комета', 'צוות שלוש', 'Quiet'];
const [ONE, TWO, THREE, QUIET] = NAMES as [string, string, string, string];
const SITE = 'https://league.example';
const DONOR = 'A donor who keeps quiet';

let app: TestApp;
let season: Season;
const teams = new Map<string, string>();
beforeAll(async () => {
  applySiteDefaults({ name: 'Cake & Cups' });
  app = await startApp({ publicUrl: SITE });
  const { id } = await makeTournament(app, { name: 'Cup, the; first' });
  season = seasonOf(app, id);
  for (const [index, name] of NAMES.entries()) {
    const entry = await register(app, index + 1, id, { name });
    const path = `/api/pending-teams/${entry.id}/approve`;
    const { body } = await app.call(app.admin, 'POST', path, { assignedGroup: 'A' });
    teams.set(name, body.data.team.id);
  }
  await season.generate();
  const donation = { tournamentId: id, donorName: DONOR, amount: 100, isAnonymous: true };
  await app.call(app.admin, 'POST', '/api/donations', donation);
});
afterAll(async () => {
  applySiteDefaults({});
  await app.stop();
});

const read = async (path: string, headers: Record<string, string> = visitor) =>
  app.call(headers, 'GET', path);
const matchOf = async (one: string, other: string) => season.between(await season.matches(), one, other);
const change = (id: string, body: object) => app.call(app.admin, 'PUT', `/api/matches/${id}`, body);
const calendar = async (query = '') => read(`${season.base}/calendar.ics${query}`);

/** Returns the elements that an XML document never closes, or closes without opening. */
function openTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g))
    if (end && open.at(-1) === name) open.pop();
    else if (!alone) open.push(`${end}${name}`);
  return open;
}

describe('The calendar feed', () => {
  it('lists scheduled matches in UTC with a length that fits their format', async () => {
    const { id } = await matchOf(ONE, TWO);
    await change(id, { scheduledTime: '2030-12-05T15:00:00+02:00' });
    const { status, text, headers } = await calendar();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toContain('X-WR-CALNAME:Cup\\, the\\; first');
    expect(calendarProblems(text)).toEqual([]);
    const names = ['Tea & <b>Cake</b>\\; "Co"\\, ]]>', 'Комета'];
    expect(eventsOf(text)).toMatchObject([
      {
        UID: `${id}@turbo-league`,
        SEQUENCE: expect.stringMatching(/^\d+$/),
        DTSTART: '20301205T130000Z',
        DTEND: '20301205T140000Z',
        STATUS: 'CONFIRMED',
        'URL;VALUE=URI': `${SITE}/matches/${id}`,
        SUMMARY: expect.stringMatching(/^.+ v .+$/),
        DESCRIPTION: 'Group A Match\\, Best of 1\\nCup\\, the\\; first',
      },
    ]);
    expect(text).toContain('PRODID:-//Cake & Cups//Matches//EN');
    expect(eventsOf(text)[0]?.SUMMARY?.split(' v ').toSorted()).toEqual(names.toSorted());
  });

  it('keeps the UID of a changed or cancelled match and increases its SEQUENCE', async () => {
    const { id } = await matchOf(ONE, THREE);
    const own = async () => eventsOf((await calendar()).text).find(({ UID }) => UID === `${id}@turbo-league`);
    await change(id, { scheduledTime: '2030-12-06T10:00:00Z' });
    const first = await own();
    await change(id, { scheduledTime: '2030-12-06T12:00:00Z', matchFormat: 'Best of 3' });
    const moved = await own();
    expect(moved).toMatchObject({ DTSTART: '20301206T120000Z', DTEND: '20301206T140000Z' });
    await app.call(app.admin, 'POST', `/api/matches/${id}/cancel`, {});
    const cancelled = await own();
    expect(cancelled).toMatchObject({
      STATUS: 'CANCELLED',
      SUMMARY: expect.stringContaining(`\u2068${THREE}`),
    });
    const sequences = [first, moved, cancelled].map((event) => Number(event?.SEQUENCE));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it('offers a calendar with reminders for a team across tournaments and one for a league', async () => {
    const ofTeam = await read(`/api/teams/${teams.get(THREE)}/calendar.ics`);
    expect(calendarProblems(ofTeam.text)).toEqual([]);
    expect(ofTeam.text).toContain(`X-WR-CALNAME:${THREE}`);
    // The team's only match is cancelled, so no reminder is left.
    expect(eventsOf(ofTeam.text)).toMatchObject([{ STATUS: 'CANCELLED' }]);
    expect(ofTeam.text).not.toContain('VALARM');
    const { id } = await matchOf(ONE, TWO);
    const ofOther = await read(`/api/teams/${teams.get(TWO)}/calendar.ics`);
    expect(ofOther.text.match(/BEGIN:VALARM[\s\S]*?TRIGGER:-PT30M/g)).toHaveLength(1);
    expect(calendarProblems(ofOther.text)).toEqual([]);
    const alone = await calendar(`?matchId=${id}`);
    expect(eventsOf(alone.text).map(({ UID }) => UID)).toEqual([`${id}@turbo-league`]);
    const ofLeague = await read('/api/leagues/A/calendar.ics');
    expect(calendarProblems(ofLeague.text)).toEqual([]);
    expect(ofLeague.text).toContain('X-WR-CALNAME:Cake & Cups\\, Premier League');
    expect(eventsOf(ofLeague.text)).toHaveLength(2);
    expect(ofLeague.text).not.toContain('VALARM');
    expect(eventsOf((await read('/api/leagues/B/calendar.ics')).text)).toEqual([]);
    for (const path of ['/api/leagues/C', '/api/teams/01900000-0000-7000-8000-000000000000'])
      expect((await read(`${path}/calendar.ics`)).status).toBe(404);
  });

  it('updates renamed entries and shows no matches of a cancelled tournament', async () => {
    const uid = `${(await matchOf(ONE, TWO)).id}@turbo-league`;
    const own = async () => eventsOf((await calendar()).text).find(({ UID }) => UID === uid);
    const before = await own();
    await app.call(app.admin, 'PUT', season.base, { status: 'cancelled' });
    const after = await own();
    expect(after).toMatchObject({ STATUS: 'CANCELLED' });
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
    await app.call(app.admin, 'PUT', season.base, { status: 'upcoming' });
    // A calendar's timestamps have whole seconds only.
    await sleep(1_000);
    const rename = (name: string) =>
      app.call(app.admin, 'PUT', `/api/teams/${teams.get(TWO)}?tournamentId=${season.id}`, { name });
    await rename('Комета 2');
    const renamed = await own();
    await rename(TWO);
    expect(renamed?.SUMMARY).toContain('Комета 2');
    expect(String(renamed?.DTSTAMP) > String(before?.DTSTAMP)).toBe(true);
  });

  it('filters the calendar by team and answers by ETag when nothing is new', async () => {
    expect(eventsOf((await calendar(`?teamId=${teams.get(TWO)}`)).text)).toHaveLength(1);
    expect(eventsOf((await calendar(`?teamId=${teams.get(QUIET)}`)).text)).toEqual([]);
    const { headers } = await calendar();
    const again = await read(`${season.base}/calendar.ics`, { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read('/api/tournaments/01900000-0000-7000-8000-000000000000/calendar.ics')).status).toBe(
      404,
    );
    expect((await calendar('?teamId=x')).status).toBe(400);
  });
});

describe('The news feeds', () => {
  const feeds = async () => {
    const [atom, json] = await Promise.all([read('/api/feed.xml'), read('/api/feed.json')]);
    const feed = JSON.parse(json.text || JSON.stringify(json.body));
    return { atom: atom.text, feed, types: [atom, json].map(({ headers }) => headers['content-type']) };
  };

  it('serves valid feeds before there is any news', async () => {
    const { atom, feed, types } = await feeds();
    expect(types).toEqual(['application/atom+xml; charset=utf-8', 'application/feed+json; charset=utf-8']);
    expect(atom).toContain('<title>Cake &amp; Cups</title>');
    expect(feed).toMatchObject({ title: 'Cake & Cups', home_page_url: `${SITE}/`, items: [] });
  });

  it('lists announcements and results newest first with names escaped correctly', async () => {
    await season.beats(ONE, TWO);
    const { id } = await matchOf(ONE, TWO);
    const announced = { kind: 'general', title: 'Snacks', text: 'Bring <cake>\n& tea' };
    await app.call(app.admin, 'POST', '/api/announcements', announced);
    const { atom, feed } = await feeds();
    expect(feed.items).toMatchObject([
      { title: 'Snacks', content_html: '<p>Bring &#60;cake&#62;<br>&#38; tea</p>' },
      {
        id: `${SITE}/matches/${id}`,
        url: `${SITE}/matches/${id}`,
        title: expect.stringMatching(/^.+ (1–0|0–1) .+$/),
        content_html: '<p>Cup, the; first: Group A Match, Best of 1</p>',
        date_published: expect.stringMatching(/Z$/),
      },
    ]);
    expect(feed.items[1].title).toContain(ONE);
    // An Atom title is HTML within XML. The name is escaped, so no reader executes it.
    expect(atom).toContain('Tea &#38; &#60;b&#62;Cake&#60;/b&#62;; &#34;Co&#34;, ]]&#62;');
    expect(atom).not.toContain('<b>Cake');
    expect(atom.match(/<entry>/g)).toHaveLength(2);
    expect(new Set(atom.match(/<id>[^<]*<\/id>/g))).toHaveProperty('size', 3);
  });

  it('keeps the address of a corrected result and updates its time', async () => {
    const before = (await feeds()).feed.items[1];
    const { id, team1Score, team2Score } = await matchOf(ONE, TWO);
    await season.result(id, team2Score ?? 0, team1Score ?? 0);
    const after = (await feeds()).feed.items[1];
    expect([after.id, after.date_published]).toEqual([before.id, before.date_published]);
    expect(after.title).not.toBe(before.title);
    expect(after.date_modified > before.date_modified).toBe(true);
  });

  it('lists a result that ended before its tournament was created, unless both were imported together', async () => {
    const { id, actualEndTime } = await matchOf(ONE, TWO);
    const isListed = async () =>
      (await feeds()).feed.items.some((item: { url: string }) => item.url === `${SITE}/matches/${id}`);
    await change(id, { actualEndTime: '2020-03-01T18:00:00Z' });
    expect(await isListed()).toBe(true);
    const match = () => app.db('matches').where({ id });
    const { created_at } = await match().first();
    const tournament = app.db('tournaments').where({ id: season.id });
    await match().update({ created_at: tournament.select('created_at') });
    app.ready.drop();
    expect(await isListed()).toBe(false);
    await match().update({ created_at });
    await change(id, { actualEndTime });
  });

  it('leaves samples and the names of anonymous donors out of the feeds', async () => {
    const { feed } = await feeds();
    await app.call(app.admin, 'POST', '/api/announcements', {
      kind: 'tournament_announcement',
      text: 'Of this cup',
      tournamentId: season.id,
    });
    expect((await feeds()).feed.items).toHaveLength(feed.items.length + 1);
    const everything = JSON.stringify([await feeds(), (await calendar()).text]);
    expect(everything).toContain('Of this cup');
    expect(everything).not.toContain(DONOR);
    await app.db('tournaments').where({ id: season.id }).update({ is_sample: true });
    app.ready.drop();
    expect((await feeds()).feed.items.map(({ title }: { title: string }) => title)).toEqual(['Snacks']);
    await app.db('tournaments').where({ id: season.id }).update({ is_sample: false });
  });

  it('follows the Atom and JSON Feed standards', async () => {
    const { atom, feed } = await feeds();
    const whole = atom.replace(/<!\[CDATA\[.*?\]\]>/gs, 'text');
    expect(openTags(whole)).toEqual([]);
    expect(whole).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    );
    const IS_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
    for (const part of whole.split('<entry>')) {
      // RFC 4287 4.1.1, 4.1.2: each of these elements appears once. An entry may use the feed's author.
      const all = (name: string) =>
        [...part.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]+)</${name}>`, 'g'))].map(
          ([, text]) => text ?? '',
        );
      expect(['id', 'title', 'updated'].map((name) => all(name).length)).toEqual([1, 1, 1]);
      expect(URL.canParse(all('id')[0] ?? '')).toBe(true);
      expect(all('updated')[0]).toMatch(IS_TIME);
      expect(part).toMatch(/<link (rel="alternate" )?href="https:[^"]+"\/>/);
    }
    expect(whole).toMatch(/<author>\s*<name>Cake &amp; Cups<\/name>/);
    expect(whole).toContain(`<link rel="self" href="${SITE}/api/feed.xml"/>`);
    // JSON Feed 1 needs a version and title. Each item needs its own id and content.
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      feed_url: `${SITE}/api/feed.json`,
    });
    expect(feed.items.length).toBeGreaterThan(1);
    for (const item of feed.items) {
      expect([typeof item.id, typeof item.content_html]).toEqual(['string', 'string']);
      for (const name of ['date_published', 'date_modified']) expect(item[name]).toMatch(IS_TIME);
    }
    expect(new Set(feed.items.map(({ id }: { id: string }) => id)).size).toBe(feed.items.length);
  });

  it('answers 304 to a reader who already has the current feed', async () => {
    for (const path of ['/api/feed.xml', '/api/feed.json']) {
      const { headers } = await read(path);
      expect((await read(path, { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
    }
  });
});
