import type { Audience, Change, Entity, LeagueEvent } from './events.ts';

/** What live pages are told of an event, and which of them. */
export function toldOf(event: LeagueEvent): { audience: Audience; changes: Change[] }[] {
  switch (event.name) {
    case 'tournament.updated': {
      const { tournamentId, fields } = event.payload;
      const isBracket = fields.some((name) => BRACKET_SETTINGS.includes(name));
      return [
        told(
          'public',
          event.payload,
          ['tournament', tournamentId],
          ...(isBracket ? [['bracket', tournamentId] as [Entity, string]] : []),
        ),
      ];
    }
    case 'tournament.created':
    case 'tournament.deleted':
    case 'tournament.activated':
    case 'tournament.completed':
    case 'tournament.statusChanged':
    case 'registration.closed':
    case 'prizePool.adjusted':
    case 'prize.paidOut':
      return [told('public', event.payload, ['tournament', event.payload.tournamentId])];
    case 'match.created':
    case 'match.changed':
    case 'match.started':
    case 'match.cancelled':
    case 'match.restored':
    case 'match.deleted':
    case 'result.set':
    case 'result.corrected': {
      const { matchId, tournamentId } = event.payload;
      return [told('public', event.payload, ['match', matchId], ['bracket', tournamentId])];
    }
    case 'tie.decided':
    case 'tie.drawn':
    case 'bracket.changed':
    case 'matches.generated':
    case 'matches.removed':
      return [told('public', event.payload, ['bracket', event.payload.tournamentId])];
    case 'tournament.tieBreakersChanged':
      return [
        told(
          'public',
          event.payload,
          ['tournament', event.payload.tournamentId],
          ['bracket', event.payload.tournamentId],
        ),
      ];
    case 'team.withdrawn':
    case 'team.returned': {
      const { teamId, participationId, tournamentId } = event.payload;
      return [
        told(
          'public',
          event.payload,
          ['team', teamId],
          ['participation', participationId],
          ['bracket', tournamentId],
        ),
      ];
    }
    case 'stage.reached':
      return [told('public', event.payload, ['tournament', event.payload.tournamentId])];
    case 'donation.received':
    case 'donation.changed':
    case 'donation.removed':
    case 'donation.restored': {
      const { donationId, tournamentId } = event.payload;
      return [told('public', event.payload, ['donation', donationId], ['tournament', tournamentId])];
    }
    case 'counters.corrected': {
      const { kind, id, tournamentId } = event.payload;
      const counted = [kind, id] as [Entity, string];
      return [
        tournamentId
          ? told('public', event.payload, counted, ['bracket', tournamentId])
          : told('public', event.payload, counted),
      ];
    }
    case 'counters.synced': {
      const { tournamentId } = event.payload;
      return tournamentId ? [told('public', event.payload, ['bracket', tournamentId])] : [];
    }
    case 'team.approved': {
      const { teamId, participationId, tournamentId, registrationId } = event.payload;
      return [
        told(
          'public',
          event.payload,
          ['team', teamId],
          ['participation', participationId],
          ['tournament', tournamentId],
        ),
        told('admin', event.payload, ['registration', registrationId]),
      ];
    }
    case 'team.created':
      return [told('public', { tournamentId: null }, ['team', event.payload.teamId])];
    case 'team.changed':
    case 'team.removed': {
      const { teamId, tournamentIds } = event.payload;
      return [
        told('public', { tournamentId: null }, ['team', teamId]),
        ...tournamentIds.map((tournamentId) => told('public', { tournamentId }, ['bracket', tournamentId])),
      ];
    }
    case 'team.merged':
    case 'team.split':
    case 'player.merged':
    case 'player.split': {
      const { intoId, tournamentIds } = event.payload;
      const [entity, id]: [Entity, string] =
        'teamId' in event.payload ? ['team', event.payload.teamId] : ['player', event.payload.playerId];
      return [
        told('public', { tournamentId: null }, [entity, id], [entity, intoId]),
        ...tournamentIds.map((tournamentId) => told('public', { tournamentId }, ['bracket', tournamentId])),
      ];
    }
    case 'participation.registered':
    case 'participation.changed':
    case 'participation.removed':
    case 'participation.restored': {
      const { tournamentId, teamId, participationId } = event.payload;
      const entered = ['participation', participationId] as [Entity, string];
      const here: [Entity, string][] = [
        ['tournament', tournamentId],
        ['bracket', tournamentId],
      ];
      const known = told('public', event.payload, ['team', teamId], entered, ...here);
      const registrationId = 'registrationId' in event.payload ? event.payload.registrationId : null;
      return registrationId
        ? [known, told('admin', event.payload, ['registration', registrationId])]
        : [known];
    }
    case 'player.created':
    case 'player.changed':
    case 'player.removed':
      return [told('public', { tournamentId: null }, ['player', event.payload.playerId])];
    case 'membership.added':
    case 'membership.changed':
    case 'membership.removed':
    case 'player.transferred': {
      const { tournamentId, membershipId, playerId } = event.payload;
      const seat = ['membership', membershipId] as [Entity, string];
      const here = told('public', event.payload, seat, ['player', playerId], ['bracket', tournamentId]);
      if (event.name !== 'player.transferred' || event.payload.fromTournamentId === tournamentId)
        return [here];
      const { fromTournamentId, fromMembershipId } = event.payload;
      const there = { tournamentId: fromTournamentId };
      return [here, told('public', there, ['membership', fromMembershipId], ['bracket', fromTournamentId])];
    }
    case 'registration.received':
    case 'registration.changed':
    case 'registration.captainChanged':
    case 'registration.withdrawn':
    case 'registration.rejected':
    case 'registration.reopened':
    case 'registration.promoted':
    case 'rosterChange.asked':
    case 'rosterChange.approved':
    case 'rosterChange.rejected':
      return [told('admin', event.payload, ['registration', event.payload.registrationId])];
    case 'registration.feeMarked': {
      const { registrationId, participationId } = event.payload;
      const registration = ['registration', registrationId] as [Entity, string];
      const team = participationId ? [['participation', participationId] as [Entity, string]] : [];
      return [told('admin', event.payload, registration, ...team)];
    }
    case 'participation.feeMarked':
      return [told('admin', event.payload, ['participation', event.payload.participationId])];
    case 'tournament.imported':
      return [told('public', event.payload, ['league', event.payload.tournamentId])];
    case 'person.erased':
    case 'system.restored':
    case 'system.cleaned':
    case 'system.seeded':
    case 'system.cleared':
    case 'system.deletedEverything':
      return [told('public', { tournamentId: null }, ['league', 'all'])];
    case 'announcement.made':
      return [told('public', event.payload, ['announcement', event.payload.announcementId])];
    case 'webhook.created':
    case 'webhook.changed':
    case 'webhook.removed':
    case 'webhook.restored':
      return [told('admin', { tournamentId: null }, ['webhook', event.payload.webhookId])];
    case 'channel.created':
    case 'channel.changed':
    case 'channel.removed':
    case 'channel.restored':
    case 'channel.cardsPosted':
      return [told('admin', { tournamentId: null }, ['channel', event.payload.channelId])];
    case 'destination.switchedOff': {
      const { type = 'webhook', destinationId } = event.payload;
      return [told('admin', { tournamentId: null }, [type, destinationId])];
    }
    case 'tournament.copied':
    case 'captain.invited':
    case 'webhooks.tested':
    case 'channels.tested':
    case 'matches.upcoming':
    case 'registration.closing':
    case 'day.digested':
    case 'ban.made':
    case 'ban.lifted':
    case 'ban.restored':
    case 'person.copied':
    case 'backup.made':
    case 'backup.removed':
    case 'backup.failed':
    case 'counters.saved':
    case 'delivery.retried':
    case 'act.undone':
    case 'session.opened':
    case 'session.closed':
    case 'session.proved':
    case 'adminPassword.changed':
    case 'sessions.ended':
    case 'account.invited':
    case 'account.uninvited':
    case 'account.joined':
    case 'account.changed':
    case 'account.passwordChanged':
    case 'account.twoStepsBegun':
    case 'account.twoStepsEnded':
    case 'account.recovered':
    case 'apiToken.made':
    case 'apiToken.ended':
      return [];
  }
}

/** Settings of a tournament that its bracket follows. */
const BRACKET_SETTINGS = ['format', 'semifinal_pairing', 'stage_formats', 'tie_breakers'];

const told = (
  audience: Audience,
  { tournamentId }: { tournamentId: string | null },
  ...records: [Entity, string][]
) => ({
  audience,
  changes: records.map(([entity, id]) => ({ entity, id, tournamentId })),
});
