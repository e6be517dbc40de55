// Made of the contract by `npm run client-types`: not to be changed by hand.
import type { Done, Page, Read } from './answers.ts';

/** Every call that anybody or an API token may make, by method and path. */
export type Api = {
  GET: {
    /** List the admins with a name of their own */
    '/api/accounts': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<Account[]>;
    };
    /** List announcements, newest first */
    '/api/announcements': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string };
      answer: Page<Announcement[]>;
    };
    /** List what was done and by whom, newest first */
    '/api/audit-log': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string; action?: string; nouns?: string; actor?: 'visitor' | 'admin' | 'captain' | 'service' | 'system'; q?: string; from?: string; until?: string };
      answer: Page<AuditEntry[]>;
    };
    /** Check that no line of the audit log was changed, removed or added since it was written */
    '/api/audit-log/check': {
      answer: Read<{
        isWhole: boolean;
        said: string;
        fault: {
          line: number | null;
          entryId: string | null;
          fault: 'changed' | 'removed' | 'added';
        } | null;
        newest: {
          line: number;
          hash: string;
        } | null;
        waiting: number;
        checkedAt: string;
      }>;
    };
    /** List bans of captains and players */
    '/api/bans': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<Ban[]>;
    };
    /** List everybody who has been a captain */
    '/api/captains': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<{
        discordId: string;
        username: string | null;
        name: string | null;
        contact: string | null;
      }[]>;
    };
    /** List the Discord channels that are told of news */
    '/api/channels': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<Channel[]>;
    };
    /** List messages and how far they got, newest first */
    '/api/deliveries': {
      query?: { limit?: number; nextToken?: string; state?: 'waiting' | 'sent' | 'failed' | 'cancelled'; destinationId?: string; kind?: string };
      answer: Page<Delivery[]>;
    };
    /** List donations, newest first */
    '/api/donations': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string };
      answer: Page<Donation[]>;
    };
    /** Read a donation */
    '/api/donations/{id}': {
      params: { id: string };
      answer: Read<Donation>;
    };
    /** Follow changes as they happen */
    '/api/events': {
      query?: { after?: string; readings?: 'true' | 'false' };
      file: true;
    };
    /** Export a season as an Excel file: tournaments, standings, matches, teams and players */
    '/api/export/seasons/{id}/workbook': {
      params: { id: string };
      file: true;
    };
    /** Export a whole tournament as JSON or CSV, contacts included */
    '/api/export/{tournamentId}': {
      params: { tournamentId: string };
      query?: { format?: 'json' | 'csv'; of?: 'teams' | 'players' | 'matches' | 'donations' };
      file: true;
      answer: Read<{
        format: 'turbo-league-tournament';
        formatVersion: number;
        tournament: {
          id: string;
          name: string;
          description: string | null;
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          storedStatus: 'upcoming' | 'live' | 'completed' | 'cancelled' | 'derived';
          isActive: boolean;
          isSample: boolean;
          format: 'group_stage' | 'single_elimination' | 'stages';
          maxTeams: number;
          startDate: string | null;
          basePrizePool: number;
          targetPrizePool: number | null;
          championTeamId: string | null;
          championByHand: string | null;
          registrationOpen: boolean;
          registrationClosesAt: string | null;
          registrationFee: number | null;
          registrationFeeNote: string | null;
          vipThreshold: number | null;
          sponsorTiers: {
            bronze: number;
            silver: number;
            gold: number;
            title: number;
          } | null;
          semifinalPairing: 'crossed' | 'adjacent';
          stageFormats: {
            group: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            quarterfinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            semifinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            final: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            other: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            rounds?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
          };
          hasDraws: boolean;
          stages: {
            name: string;
            settings: {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'round_robin';
              /** Teams of each group */
              groups: number[];
              /** How often each pair meets */
              legs: number;
              distribution: 'listed' | 'in_turn' | 'snake';
              /** Not used: groups follow the list of the tournament */
              tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
              /** Places that nobody may share at the end */
              advancing: number;
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'single_elimination';
              hasThirdPlaceMatch: boolean;
              /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
              placementMatches?: number[];
              pairing?: 'adjacent' | 'crossed';
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'double_elimination';
              grandFinal: 'single' | 'reset';
              /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
              placementMatches?: number[];
              /** The lower half of the seeds starts in the lower bracket */
              hasLowerStart?: boolean;
              /** How the losers of each upper round enter the lower bracket, from the first round on. Rounds without an order get the one that delays rematches the longest */
              losersOrders?: ('natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip')[];
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              /** Groups of four that end once two are through */
              kind: 'gsl';
              /** Teams of each group, 3 or 4 */
              groups: number[];
              distribution: 'listed' | 'in_turn' | 'snake';
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'swiss';
              /** So many rounds, or until so many wins or losses, or whatever comes first */
              length: {
                rounds: number;
              } | {
                wins: number;
                losses: number;
              } | {
                rounds: number;
                wins: number;
                losses: number;
              };
              /** How teams of a score group meet */
              pairing: 'slide' | 'fold' | 'random' | 'by_hand';
              /** Rounds that are paired otherwise, by key: S1 */
              roundPairings?: Record<string, 'slide' | 'fold' | 'random' | 'by_hand'>;
              /** The public seed of random rounds: the draw of round 1 orders teams by the SHA-256 of `seed:S1:participationId`, and neighbours meet */
              drawSeed?: string;
              /** How a round counts that a late team missed; a loss by default. A draw only where games can be drawn */
              missedRounds?: 'loss' | 'draw' | 'bye';
              tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
            };
            /** Who is seed 1, 2 …: #3 the third entrant, 1.A2 the second of group A of stage 1, 2.5 the fifth of stage 2, 1.3/2 the second best of the third places of the groups of stage 1 */
            feeds: string[];
          }[] | null;
          seeding: {
            by: 'registration' | 'hand' | 'rating' | 'last_season' | 'draw';
            drawSeed: string | null;
            isSeparated?: boolean;
            drawnTeams?: number;
          } | null;
          tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
          rules: string | null;
          prizeSplit: number[];
          matchDay: {
            roomOpens: number;
            checkInOpens: number;
            ladder: {
              minutes: number;
              penalty: 'pick' | 'game' | 'match';
            }[];
            bothAbsent: 'staff' | 'forfeit';
            host: 'first' | 'toss';
            choiceTime: number;
            laterGames: 'loser' | 'alternate';
            answerTime: number;
            disputeTime: number;
            holdTime: number;
            postponements: number;
            knockoutAfter: number | null;
            proposalTime: number | null;
            unanswered: 'stands' | 'staff';
            roundDays: number | null;
            lineUps: boolean;
            lineUpCloses: number | null;
            standInsPerMatch: number;
            standInsPerTournament: number;
            standInConsent: 'none' | 'opponent';
            standInsFrom: 'anybody' | 'freePlayers' | 'otherLeague';
            gameDelay: number;
            server: string;
            gameMode: string;
            quietDays: string[];
          } | null;
          withdrawnResults: 'half' | 'keep' | 'annul';
          playerConsent: 'none' | 'approval' | 'firstMatch';
          eventCheckIn: {
            opens: number;
            closes: number;
          } | null;
          dotaLeagueId: number | null;
          bracketVersion: number;
          createdAt: string;
          updatedAt: string;
          version: number;
        };
        teams: {
          id: string;
          name: string;
          tag: string;
          logo: string | null;
          organisation: string | null;
          corrections: Record<string, number>;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        players: {
          id: string;
          name: string;
          steamId: string;
          primarySlot: number;
          photo: string | null;
          isActive: boolean;
          isGuest: boolean;
          corrections: Record<string, number>;
          formerSteamIds: string[];
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        participations: {
          id: string;
          teamId: string;
          name?: string;
          tag?: string;
          logo?: string | null;
          assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
          groupPlace: number | null;
          seed: number | null;
          registeredAt: string;
          eliminatedAt: string | null;
          placementPosition: number | null;
          feePaid: boolean;
          paidOutAt: string | null;
          paidOutAmount: number | null;
          withdrawnAt: string | null;
          withdrawal: 'annul' | 'forfeit' | null;
          withdrawnStage: number | null;
          availability: {
            weekly: {
              /** 1 is Monday */
              weekday: number;
              from: string;
              to: string;
            }[];
            days: string[];
            /** Where its power goes, as the league lists areas */
            areas: string[];
          } | null;
          corrections: Record<string, number>;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        memberships: {
          id: string;
          participationId: string;
          playerId: string;
          slot: number;
          isCaptain: boolean;
          isActive: boolean;
          corrections: Record<string, number>;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        registrations: {
          id: string;
          name: string;
          tag: string;
          status: 'pending' | 'waiting' | 'approved' | 'rejected' | 'withdrawn';
          assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
          captainDiscordId: string | null;
          submittedBy: string | null;
          contact: string | null;
          logo: string | null;
          reason: string | null;
          submittedAt: string;
          decidedAt: string | null;
          teamId: string | null;
          participationId: string | null;
          feePaid: boolean;
          answers: {
            id: string;
            label: string;
            answer: string | boolean;
          }[];
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        registrationPlayers: {
          registrationId: string;
          slot: number;
          name: string;
          steamId: string;
        }[];
        rosterChanges: {
          id: string;
          registrationId: string;
          slot: number;
          name: string;
          steamId: string;
          formerName: string | null;
          status: 'pending' | 'approved' | 'rejected';
          reason: string | null;
          decidedAt: string | null;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        steamIdClaims: {
          steamId: string;
          registrationId: string | null;
          membershipId: string | null;
        }[];
        matches: {
          id: string;
          stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
          bracketSlot: string | null;
          team1ParticipationId: string | null;
          team2ParticipationId: string | null;
          status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
          roundName: string;
          format: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          identifier: string | null;
          scheduledAt: string | null;
          startedAt: string | null;
          endedAt: string | null;
          team1Score: number | null;
          team2Score: number | null;
          winnerParticipationId: string | null;
          forfeit: 'team1' | 'team2' | 'both' | null;
          counts: boolean;
          rosterFixed: boolean;
          misplaced: boolean;
          tieBreak: {
            group: string;
            teams: string[];
            round: number;
          } | null;
          notes: string | null;
          streamUrl: string | null;
          replayData: string | null;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        matchPlayers: {
          matchId: string;
          playerId: string;
          participationId: string;
          slot: number;
        }[];
        games: {
          dotaMatchId: string;
          matchId: string;
          radiant: 'team1' | 'team2' | null;
          isByHand: boolean;
          told: {
            record: {
              dotaMatchId: string;
              startedAt: string | null;
              duration: number | null;
              isOver: boolean;
              winner: 'radiant' | 'dire' | null;
              score: {
                radiant: number;
                dire: number;
              } | null;
              players: {
                level: number | null;
                kills: number | null;
                deaths: number | null;
                assists: number | null;
                lastHits: number | null;
                denies: number | null;
                gpm: number | null;
                xpm: number | null;
                netWorth: number | null;
                heroDamage: number | null;
                towerDamage: number | null;
                heroHealing: number | null;
                steamId: string;
                side: 'radiant' | 'dire';
                heroId: number | null;
                items: string[] | null;
              }[];
              draft: {
                heroId: number;
                side: 'radiant' | 'dire';
                isPick: boolean;
              }[] | null;
            };
            sources: {
              game: Record<string, 'steam' | 'opendota' | 'observer' | 'player'>;
              players: Record<string, Record<string, 'steam' | 'opendota' | 'observer' | 'player'>>;
            };
            tellers: ('steam' | 'opendota' | 'observer' | 'player')[];
            line: {
              clock: number;
              lead: number;
            }[];
          };
          correctedAt: string | null;
          seenAt: string;
          toldAt: string;
          overAt: string | null;
          updatedAt: string;
        }[];
        bracketPlacements: {
          place: string;
          participationId: string | null;
        }[];
        tieDecisions: {
          groupName: string;
          levels: string[][];
          draws: {
            seed: string;
            order: string[];
          }[];
          reason: string | null;
          decidedAt: string;
        }[];
        reachedStages: {
          stage: 'started' | 'group_stage_complete' | 'final_starting' | 'champion';
          teamId: string | null;
          reachedAt: string;
        }[];
        prizeLedger: {
          id: string;
          kind: 'base' | 'registration' | 'donation' | 'adjustment';
          amount: number;
          note: string | null;
          reference: string | null;
          createdAt: string;
        }[];
        donations: {
          id: string;
          donorName: string;
          amount: number;
          donationType: 'fan' | 'custom' | 'creator' | 'premium' | 'bronze' | 'silver' | 'gold' | 'title';
          isVip: boolean;
          isAnonymous: boolean;
          message: string | null;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        announcements: {
          id: string;
          kind: 'general' | 'tournament_announcement' | 'bracket_update';
          title: string | null;
          text: string;
          createdAt: string;
        }[];
        images: {
          hash: string;
          data: string;
        }[];
      }>;
    };
    /** Follow announcements and results as a JSON Feed */
    '/api/feed.json': {
      file: true;
    };
    /** Follow announcements and results as an Atom feed */
    '/api/feed.xml': {
      file: true;
    };
    /** List players who would stand in for a team */
    '/api/free-players': {
      answer: Read<{
        id: string;
        nickname: string;
        /** Positions that they play */
        positions: number[];
        note: string | null;
        listedAt: string;
        isMine: boolean;
      }[]>;
    };
    /** List games that services are asked for, those that need somebody first */
    '/api/game-lookups': {
      answer: Read<{
        kind: 'game' | 'league';
        /** A Dota match id, or the id of a league of Dota’s */
        dotaId: string;
        source: 'opendota' | 'steam';
        /** The match whose captain has reported it */
        matchId: string | null;
        state: 'waiting' | 'found' | 'otherGame' | 'old' | 'givenUp';
        /** Why a reported game is none of that match */
        reason: 'otherMatch' | 'fewKnown' | 'mixed' | 'outOfTime' | 'several' | null;
        askedAt: string;
        /** When it is asked for next */
        dueAt: string | null;
        attempts: number;
        /** Why the last call told nothing */
        fault: string | null;
      }[]>;
    };
    /** List the services that games are looked up at, their keys masked */
    '/api/game-sources': {
      answer: Read<{
        source: 'opendota' | 'steam';
        isOn: boolean;
        /** Masked; a PUT takes it as it is and keeps the key */
        key: string | null;
        /** What stands in the way, by the last call */
        problem: string | null;
        calledAt: string | null;
        /** Before when it is not called, where it asks for that */
        nextCallAt: string | null;
        version: number;
      }[]>;
    };
    /** List games that the staff should look at: of no match yet, or in doubt, with the reason */
    '/api/games': {
      answer: Read<{
        dotaMatchId: string;
        /** The match that it is of, as far as is known */
        matchId: string | null;
        /** What is odd about its end, and who says otherwise */
        doubts: {
          what: 'otherMatch' | 'otherWinner' | 'short' | 'noHeroes' | 'leavers' | 'otherMode' | 'otherLobby' | 'noWinner';
          /** Who says so */
          by: 'steam' | 'opendota' | 'observer' | 'player' | null;
          /** The other winner that somebody names */
          winner: 'radiant' | 'dire' | null;
          /** The other match that it could be of */
          matchId: string | null;
        }[];
        reason: 'fewKnown' | 'mixed' | 'outOfTime' | 'several' | null;
        seenAt: string;
        players: {
          name: string;
          side: 'radiant' | 'dire';
          isKnown: boolean;
        }[];
        near: {
          matchId: string;
          team1: string;
          team2: string;
          scheduledTime: string | null;
        }[];
      }[]>;
    };
    /** List what clients posted of a game, the newest first, as it came; kept for 30 days */
    '/api/games/{dotaMatchId}/posts': {
      params: { dotaMatchId: string };
      answer: Read<{
        toldAt: string;
        clientId: string;
        /** Whether its holder may be a witness of the match */
        isTrusted: boolean;
        post: Record<string, unknown>;
      }[]>;
    };
    /** Read honours and records over all seasons */
    '/api/history': {
      answer: Read<{
        honours: {
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
          titles: number;
          finals: number;
          tournaments: string[];
        }[];
        records: {
          name: 'win_streak' | 'wins' | 'games' | 'tournaments' | 'season_points' | 'prize_money';
          value: number;
          holders: {
            teamId: string;
            name: string;
            tag: string;
            logo: string | null;
            tournament: string | null;
          }[];
        }[];
        /** Of completed tournaments that belong to no season, samples too, the newest first */
        champions: {
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
          tournamentId: string;
          tournament: string;
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          isSample: boolean;
        }[];
      }>;
    };
    /** List one’s own open invitations, as owner everybody’s */
    '/api/invitations': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<{
        id: string;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner';
        accountId: string | null;
        inviter: string | null;
        createdAt: string;
        expiresAt: string;
      }[]>;
    };
    /** Count the teams, players and matches of each league */
    '/api/leagues/totals': {
      answer: Read<{
        league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
        teamCount: number;
        playerCount: number;
        matchCount: number;
        activeTeamCount: number;
        activePlayerCount: number;
        playedCount: number;
      }[]>;
    };
    /** Subscribe to a league’s matches as a calendar */
    '/api/leagues/{league}/calendar.ics': {
      params: { league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' };
      file: true;
    };
    /** Read a logo or a photo */
    '/api/logos/{file}': {
      params: { file: string };
      file: true;
    };
    /** List match days: of the own teams, or as staff of all */
    '/api/match-days': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string; isStuck?: 'true' };
      answer: Page<{
        matchId: string;
        tournamentId: string;
        phase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed';
        format: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        canBeDrawn: boolean;
        roundName: string;
        team1: {
          participationId: string;
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
        } | null;
        team2: {
          participationId: string;
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
        } | null;
        scheduledTime: string;
        /** What check-in and ladder count from */
        startsAt: string;
        ready: {
          team1: string | null;
          team2: string | null;
        };
        ladder: {
          minutes: number;
          penalty: 'pick' | 'game' | 'match';
          at: string;
          isPast: boolean;
        }[];
        penalties: {
          side: 'team1' | 'team2';
          penalty: 'pick' | 'game' | 'match';
          minutes: number;
          at: string;
        }[];
        toss: {
          seed: string;
          winner: 'team1' | 'team2';
          /** Repeats the toss in a shell */
          command: string;
        } | null;
        choosing: {
          by: 'team1' | 'team2';
          reason: 'toss' | 'penalty' | 'loser' | 'alternate';
          first: 'radiant' | 'dire' | 'first_pick' | 'second_pick' | null;
          second: 'radiant' | 'dire' | 'first_pick' | 'second_pick' | null;
          until: string;
          /** Whose choice it is */
          turn: 'team1' | 'team2';
          left: ('radiant' | 'dire' | 'first_pick' | 'second_pick')[];
        } | null;
        sides: {
          radiant: 'team1' | 'team2';
          firstPick: 'team1' | 'team2';
        } | null;
        score: {
          team1: number;
          team2: number;
        };
        /** The game that is played or comes next, from 1 */
        game: number;
        host: 'team1' | 'team2';
        /** Who has to act now; null: the clock alone */
        waitsFor: 'team1' | 'team2' | 'both' | 'staff' | null;
        /** When the clock goes on by itself */
        dueAt: string | null;
        stuck: 'nobody_came' | 'absent' | 'disputed' | 'held_too_long' | 'over_time' | 'time_open' | null;
        /** Whether teams name who plays, or that is fixed; null: rosters play as they are */
        lineUps: 'open' | 'fixed' | null;
        version: number;
        /** The side of who asks; null of the staff and of casters */
        mine: 'team1' | 'team2' | null;
        /** Whether who asks casts the match: they see the room, and act for nobody */
        isCaster: boolean;
        report: {
          side: 'team1' | 'team2';
          team1Score: number;
          team2Score: number;
          forfeit: 'team1' | 'team2' | null;
          dotaMatchId: string | null;
          /** Whether the game itself says so, and no team */
          isOfGame: boolean;
          /** Why the game that it names is none of the match */
          otherGame: 'otherMatch' | 'fewKnown' | 'mixed' | 'outOfTime' | 'several' | null;
          at: string;
          /** Addresses of the pictures that came with it */
          pictures: string[];
        } | null;
        dispute: {
          side: 'team1' | 'team2';
          team1Score: number;
          team2Score: number;
          forfeit: 'team1' | 'team2' | null;
          dotaMatchId: string | null;
          /** Whether the game itself says so, and no team */
          isOfGame: boolean;
          /** Why the game that it names is none of the match */
          otherGame: 'otherMatch' | 'fewKnown' | 'mixed' | 'outOfTime' | 'several' | null;
          at: string;
          /** Addresses of the pictures that came with it */
          pictures: string[];
        } | null;
        /** How many pictures each team may still add to what it says */
        picturesLeft: {
          team1: number;
          team2: number;
        };
        hold: {
          by: 'team1' | 'team2';
          at: string;
          until: string;
        } | null;
        /** What each team can do now */
        acts: {
          team1: ('ready' | 'unready' | 'choose' | 'report' | 'confirm' | 'dispute' | 'concede' | 'retract' | 'agree' | 'decline' | 'withdraw' | 'pictures' | 'resume' | 'agreeLineUp' | 'declineLineUp' | 'withdrawLineUp' | 'agreeStandIn' | 'declineStandIn' | 'withdrawStandIn' | 'lobby' | 'lineUp' | 'hold' | 'propose' | 'giveUp')[];
          team2: ('ready' | 'unready' | 'choose' | 'report' | 'confirm' | 'dispute' | 'concede' | 'retract' | 'agree' | 'decline' | 'withdraw' | 'pictures' | 'resume' | 'agreeLineUp' | 'declineLineUp' | 'withdrawLineUp' | 'agreeStandIn' | 'declineStandIn' | 'withdrawStandIn' | 'lobby' | 'lineUp' | 'hold' | 'propose' | 'giveUp')[];
        };
        /** Another time that a team proposes, until the other one answers */
        proposal: {
          by: 'team1' | 'team2';
          to: string;
          at: string;
          /** Until when the other team answers; null: until the match goes on */
          until: string | null;
          /** What becomes of it then: the match keeps its time, or the staff is asked */
          unanswered: 'stands' | 'staff';
        } | null;
        /** Another line-up than the fixed one, which a team asks the other one for */
        lineUpRequest: {
          by: 'team1' | 'team2';
          at: string;
          changes: {
            role: string;
            name: string | null;
            instead: string | null;
          }[];
        } | null;
        /** Who plays from outside a roster, or is asked for */
        standIns: {
          side: 'team1' | 'team2';
          name: string;
          steamID: string;
          role: string | null;
          isAgreed: boolean;
        }[];
        postponementsLeft: {
          team1: number;
          team2: number;
        };
        answerTime: number;
        disputeTime: number;
        /** Sides that the room of the match, or without one the newest direct message, does not reach; for the staff */
        unreached: ('team1' | 'team2')[];
      }[]>;
    };
    /** List matches of all tournaments */
    '/api/matches': {
      query?: { limit?: number; nextToken?: string; players?: 'true' | 'false'; status?: string; tournamentId?: string; teamId?: string; playerId?: string };
      answer: Page<{
        id: string;
        createdAt: string;
        updatedAt: string;
        version: number;
        tournamentId: string;
        team1ParticipationId: string | null;
        team2ParticipationId: string | null;
        team1: MatchTeam | null;
        team2: MatchTeam | null;
        scheduledTime: string | null;
        /** How it came to the time that it has; null where it was never moved, given where one match is read */
        moved?: {
          from: string;
          by: 'teams' | 'staff';
          reason: string | null;
        } | null;
        actualStartTime: string | null;
        actualEndTime: string | null;
        status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
        /** Where it stands on its match day; null where it has no room */
        dayPhase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed' | null;
        stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
        group: 'A' | 'B' | 'C' | 'D' | null;
        roundName: string;
        matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        /** The match may end with level scores */
        canBeDrawn: boolean;
        matchIdentifier: string | null;
        team1Score: number | null;
        team2Score: number | null;
        /** Of a series that goes on: the games that each side has won, late by the tournament’s delay; null before the first */
        runningScore: {
          team1: number;
          team2: number;
        } | null;
        winner: string | null;
        winnerParticipationId: string | null;
        /** Who forfeited; nobody wins where both did */
        forfeit: 'team1' | 'team2' | 'both' | null;
        countsForStats: boolean;
        notes: string | null;
        streamUrl: string | null;
        /** Who casts it, each with where it can be seen */
        casters: {
          name: string | null;
          link: string | null;
        }[];
        replayData: string | null;
        participatingPlayerIds?: string[];
        participatingPlayers?: {
          id: string;
          name: string;
          steamId: string;
          teamName: string;
          participationId: string;
          role: string;
        }[];
        /** The side that a player is on, where their matches are asked for */
        playerSide?: 'team1' | 'team2';
      }[]>;
    };
    /** Read a match */
    '/api/matches/{id}': {
      params: { id: string };
      answer: Read<Match>;
    };
    /** Read how the teams of a match have played besides */
    '/api/matches/{id}/background': {
      params: { id: string };
      answer: Read<{
        records: {
          playerId: string;
          wins: number;
          losses: number;
        }[];
        meetings: {
          team1: number;
          team2: number;
          drawn: number;
        };
        sides: {
          participationId: string;
          captainId: string | null;
          reserves: {
            id: string;
            name: string;
            role: string;
          }[];
          resultCount: number;
          lastResults: {
            id: string;
            createdAt: string;
            updatedAt: string;
            version: number;
            tournamentId: string;
            team1ParticipationId: string | null;
            team2ParticipationId: string | null;
            team1: MatchTeam | null;
            team2: MatchTeam | null;
            scheduledTime: string | null;
            /** How it came to the time that it has; null where it was never moved, given where one match is read */
            moved?: {
              from: string;
              by: 'teams' | 'staff';
              reason: string | null;
            } | null;
            actualStartTime: string | null;
            actualEndTime: string | null;
            status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
            /** Where it stands on its match day; null where it has no room */
            dayPhase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed' | null;
            stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
            group: 'A' | 'B' | 'C' | 'D' | null;
            roundName: string;
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** The match may end with level scores */
            canBeDrawn: boolean;
            matchIdentifier: string | null;
            team1Score: number | null;
            team2Score: number | null;
            /** Of a series that goes on: the games that each side has won, late by the tournament’s delay; null before the first */
            runningScore: {
              team1: number;
              team2: number;
            } | null;
            winner: string | null;
            winnerParticipationId: string | null;
            /** Who forfeited; nobody wins where both did */
            forfeit: 'team1' | 'team2' | 'both' | null;
            countsForStats: boolean;
            notes: string | null;
            streamUrl: string | null;
            /** Who casts it, each with where it can be seen */
            casters: {
              name: string | null;
              link: string | null;
            }[];
            replayData: string | null;
            participatingPlayerIds?: string[];
            participatingPlayers?: {
              id: string;
              name: string;
              steamId: string;
              teamName: string;
              participationId: string;
              role: string;
            }[];
            /** The side that a player is on, where their matches are asked for */
            playerSide?: 'team1' | 'team2';
            tournamentName: string;
            league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          }[];
        }[];
      }>;
    };
    /** List who casts a match */
    '/api/matches/{id}/casters': {
      params: { id: string };
      answer: Read<{
        name: string | null;
        link: string | null;
        discordId: string;
      }[]>;
    };
    /** Read the match day of a match */
    '/api/matches/{id}/day': {
      params: { id: string };
      answer: Read<MatchDay>;
    };
    /** Read times at which both teams and the stream of a match are free */
    '/api/matches/{id}/day/times': {
      params: { id: string };
      answer: Read<string[]>;
    };
    /** List the games of a match as the game itself tells them, late by the tournament’s delay */
    '/api/matches/{id}/games': {
      params: { id: string };
      answer: Read<{
        /** Minutes by which they are shown late; null where teams do not run matches */
        delay: number | null;
        games: {
          dotaMatchId: string;
          radiant: 'team1' | 'team2' | null;
          isOver: boolean;
          /** Of a game that goes on: the moment at which it was as it is shown */
          toldAt: string | null;
          startedAt: string | null;
          /** Seconds since the horn */
          duration: number | null;
          winner: 'radiant' | 'dire' | null;
          score: {
            radiant: number;
            dire: number;
          } | null;
          /** Gold by which Radiant is ahead, below 0 Dire, by seconds since the horn */
          line: {
            clock: number;
            lead: number;
          }[];
          draft: {
            hero: {
              id: number;
              name: string;
            };
            side: 'radiant' | 'dire';
            isPick: boolean;
          }[] | null;
          players: {
            level: number | null;
            kills: number | null;
            deaths: number | null;
            assists: number | null;
            lastHits: number | null;
            denies: number | null;
            gpm: number | null;
            xpm: number | null;
            netWorth: number | null;
            heroDamage: number | null;
            towerDamage: number | null;
            heroHealing: number | null;
            playerId: string | null;
            name: string;
            side: 'radiant' | 'dire';
            hero: {
              id: number;
              name: string;
            } | null;
            items: string[] | null;
            /** Who tells of this player */
            sources: ('steam' | 'opendota' | 'observer' | 'player')[];
          }[];
          /** Who tells of it, the most reliable first */
          sources: ('steam' | 'opendota' | 'observer' | 'player')[];
          /** Since when it says something else than it first did */
          correctedAt: string | null;
        }[];
        /** Of a decided match: when the next of its games is shown */
        nextAt: string | null;
      }>;
    };
    /** Read the line-up of a team for a match, as its captain or the staff */
    '/api/matches/{id}/line-up': {
      params: { id: string };
      query?: { side?: 'team1' | 'team2' };
      answer: Read<LineUp>;
    };
    /** Read the fans’ vote for the MVP of a match; null where there is none */
    '/api/matches/{id}/mvp': {
      params: { id: string };
      answer: Read<{
        opensAt: string;
        closesAt: string;
        isOpen: boolean;
        /** Once it is closed those with the most votes first */
        candidates: {
          /** A player id */
          id: string;
          name: string;
          team: string;
          teamId: string;
          participationId: string;
          /** Of the tournament’s vote: how many matches they were the MVP of */
          matchMvps: number | null;
          /** Null until the vote is closed, for everybody */
          votes: number | null;
        }[];
        /** Of all candidates together; null until it is closed */
        votes: number | null;
        /** Several share it; none before it is closed, or without a vote */
        winners: string[];
      } | null>;
    };
    /** Read a picture of a match, as its captain or the staff */
    '/api/matches/{id}/pictures/{file}': {
      params: { id: string; file: string };
      file: true;
    };
    /** Read the room of a match, as its captain, its caster or the staff */
    '/api/matches/{id}/room': {
      params: { id: string };
      answer: Read<{
        matchId: string;
        tournamentId: string;
        phase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed';
        format: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        canBeDrawn: boolean;
        roundName: string;
        team1: {
          participationId: string;
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
        } | null;
        team2: {
          participationId: string;
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
        } | null;
        scheduledTime: string;
        /** What check-in and ladder count from */
        startsAt: string;
        ready: {
          team1: string | null;
          team2: string | null;
        };
        ladder: {
          minutes: number;
          penalty: 'pick' | 'game' | 'match';
          at: string;
          isPast: boolean;
        }[];
        penalties: {
          side: 'team1' | 'team2';
          penalty: 'pick' | 'game' | 'match';
          minutes: number;
          at: string;
        }[];
        toss: {
          seed: string;
          winner: 'team1' | 'team2';
          /** Repeats the toss in a shell */
          command: string;
        } | null;
        choosing: {
          by: 'team1' | 'team2';
          reason: 'toss' | 'penalty' | 'loser' | 'alternate';
          first: 'radiant' | 'dire' | 'first_pick' | 'second_pick' | null;
          second: 'radiant' | 'dire' | 'first_pick' | 'second_pick' | null;
          until: string;
          /** Whose choice it is */
          turn: 'team1' | 'team2';
          left: ('radiant' | 'dire' | 'first_pick' | 'second_pick')[];
        } | null;
        sides: {
          radiant: 'team1' | 'team2';
          firstPick: 'team1' | 'team2';
        } | null;
        score: {
          team1: number;
          team2: number;
        };
        /** The game that is played or comes next, from 1 */
        game: number;
        host: 'team1' | 'team2';
        /** Who has to act now; null: the clock alone */
        waitsFor: 'team1' | 'team2' | 'both' | 'staff' | null;
        /** When the clock goes on by itself */
        dueAt: string | null;
        stuck: 'nobody_came' | 'absent' | 'disputed' | 'held_too_long' | 'over_time' | 'time_open' | null;
        /** Whether teams name who plays, or that is fixed; null: rosters play as they are */
        lineUps: 'open' | 'fixed' | null;
        version: number;
        /** The side of who asks; null of the staff and of casters */
        mine: 'team1' | 'team2' | null;
        /** Whether who asks casts the match: they see the room, and act for nobody */
        isCaster: boolean;
        report: {
          side: 'team1' | 'team2';
          team1Score: number;
          team2Score: number;
          forfeit: 'team1' | 'team2' | null;
          dotaMatchId: string | null;
          /** Whether the game itself says so, and no team */
          isOfGame: boolean;
          /** Why the game that it names is none of the match */
          otherGame: 'otherMatch' | 'fewKnown' | 'mixed' | 'outOfTime' | 'several' | null;
          at: string;
          /** Addresses of the pictures that came with it */
          pictures: string[];
        } | null;
        dispute: {
          side: 'team1' | 'team2';
          team1Score: number;
          team2Score: number;
          forfeit: 'team1' | 'team2' | null;
          dotaMatchId: string | null;
          /** Whether the game itself says so, and no team */
          isOfGame: boolean;
          /** Why the game that it names is none of the match */
          otherGame: 'otherMatch' | 'fewKnown' | 'mixed' | 'outOfTime' | 'several' | null;
          at: string;
          /** Addresses of the pictures that came with it */
          pictures: string[];
        } | null;
        /** How many pictures each team may still add to what it says */
        picturesLeft: {
          team1: number;
          team2: number;
        };
        hold: {
          by: 'team1' | 'team2';
          at: string;
          until: string;
        } | null;
        /** What each team can do now */
        acts: {
          team1: ('ready' | 'unready' | 'choose' | 'report' | 'confirm' | 'dispute' | 'concede' | 'retract' | 'agree' | 'decline' | 'withdraw' | 'pictures' | 'resume' | 'agreeLineUp' | 'declineLineUp' | 'withdrawLineUp' | 'agreeStandIn' | 'declineStandIn' | 'withdrawStandIn' | 'lobby' | 'lineUp' | 'hold' | 'propose' | 'giveUp')[];
          team2: ('ready' | 'unready' | 'choose' | 'report' | 'confirm' | 'dispute' | 'concede' | 'retract' | 'agree' | 'decline' | 'withdraw' | 'pictures' | 'resume' | 'agreeLineUp' | 'declineLineUp' | 'withdrawLineUp' | 'agreeStandIn' | 'declineStandIn' | 'withdrawStandIn' | 'lobby' | 'lineUp' | 'hold' | 'propose' | 'giveUp')[];
        };
        /** Another time that a team proposes, until the other one answers */
        proposal: {
          by: 'team1' | 'team2';
          to: string;
          at: string;
          /** Until when the other team answers; null: until the match goes on */
          until: string | null;
          /** What becomes of it then: the match keeps its time, or the staff is asked */
          unanswered: 'stands' | 'staff';
        } | null;
        /** Before when the teams may move it to: the next round begins then */
        playBy: string | null;
        /** Why a team cannot play at the time that the match has, or at the proposed one */
        inTheWay: {
          side: 'team1' | 'team2';
          /** Where the power is off then */
          area: string | null;
          /** The match that the team has in another tournament then */
          match: {
            id: string;
            name: string;
            tournament: string;
          } | null;
          /** Whether it is about the time that a team proposes */
          isProposed: boolean;
          from: string;
          to: string;
        }[];
        /** Who is or was in a game of the match and should not be there as they are */
        oddPlayers: {
          steamId: string;
          name: string | null;
          what: 'stranger' | 'substitute' | 'wrongSide';
        }[];
        /** Another line-up than the fixed one, which a team asks the other one for */
        lineUpRequest: {
          by: 'team1' | 'team2';
          at: string;
          changes: {
            role: string;
            name: string | null;
            instead: string | null;
          }[];
        } | null;
        /** Who plays from outside a roster, or is asked for */
        standIns: {
          side: 'team1' | 'team2';
          name: string;
          steamID: string;
          role: string | null;
          isAgreed: boolean;
        }[];
        postponementsLeft: {
          team1: number;
          team2: number;
        };
        answerTime: number;
        disputeTime: number;
        /** From the choices until the result */
        lobby: {
          name: string;
          password: string;
          server: string;
          gameMode: string;
          host: 'team1' | 'team2';
        } | null;
      }>;
    };
    /** List places in rosters */
    '/api/memberships': {
      query?: { limit?: number; nextToken?: string; activeOnly?: 'true' | 'false'; playerId?: string; tournamentParticipationId?: string; role?: string };
      answer: Page<Membership[]>;
    };
    /** Read a place in a roster */
    '/api/memberships/{id}': {
      params: { id: string };
      answer: Read<Membership>;
    };
    /** Read how a link to a page of the site is shown in another one (oEmbed) */
    '/api/oembed': {
      query: { url: string; format?: string; maxwidth?: number; maxheight?: number };
      file: true;
    };
    /** Read this document */
    '/api/openapi.json': {
      file: true;
    };
    /** List who takes part where */
    '/api/participations': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string; teamId?: string };
      answer: Page<Participation[]>;
    };
    /** Read a team’s part in a tournament */
    '/api/participations/{id}': {
      params: { id: string };
      answer: Read<Participation>;
    };
    /** Read when a team cannot play, as its captain or the staff */
    '/api/participations/{id}/availability': {
      params: { id: string };
      answer: Read<{
        weekly: {
          /** 1 is Monday */
          weekday: number;
          from: string;
          to: string;
        }[];
        days: string[];
        /** Where its power goes, as the league lists areas */
        areas: string[];
      }>;
    };
    /** Read who acts for a team, as one of them or the staff */
    '/api/participations/{id}/captaincy': {
      params: { id: string };
      answer: Read<{
        participationId: string;
        captain: {
          discordId: string;
          name: string | null;
        } | null;
        viceCaptains: {
          discordId: string;
          name: string | null;
          appointedAt: string;
        }[];
        /** Whom the captain has asked to take the team over */
        offeredTo: {
          discordId: string;
          name: string | null;
        } | null;
      }>;
    };
    /** List the roster of a team in a tournament */
    '/api/participations/{id}/memberships': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string; activeOnly?: 'true' | 'false' };
      answer: Page<Membership[]>;
    };
    /** List registrations */
    '/api/pending-teams': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string; status?: 'pending' | 'waiting' | 'approved' | 'rejected' | 'withdrawn' };
      answer: Page<Registration[]>;
    };
    /** Read what the players of a registered team have said to it */
    '/api/pending-teams/{id}/consents': {
      params: { id: string };
      answer: Read<{
        registrationId: string;
        /** By when the tournament asks for the yes of every player */
        rule: 'none' | 'approval' | 'firstMatch';
        /** The page where players say yes by a log-in with Discord; null where that is not set up */
        link: string | null;
        players: {
          name: string;
          steamId: string;
          role: string;
          state: 'none' | 'asked' | 'given' | 'vouched' | 'declined' | 'left';
          /** Who was asked or has answered */
          person: {
            discordId: string;
            name: string | null;
          } | null;
          changedAt: string | null;
        }[];
      }>;
    };
    /** Read a league of friends, by its code */
    '/api/pick-leagues/{code}': {
      params: { code: string };
      answer: Read<{
        code: string;
        name: string;
        members: number;
        isOwn: boolean;
        isMember: boolean;
      }>;
    };
    /** Read somebody’s picks: what is locked, or all where they are shared */
    '/api/picks/{id}': {
      params: { id: string };
      answer: Read<{
        id: string;
        tournamentId: string;
        /** Null where a fan is anonymous */
        name: string | null;
        /** Of somebody else what is locked, unless it is shared */
        answers: {
          /** A participation id */
          champion?: string;
          groups: Record<string, string[]>;
          matches: Record<string, string>;
        };
        isAnonymous: boolean;
        isShared: boolean;
        isOwn: boolean;
        rank: number;
        /** Fans who have picked */
        count: number;
        /** Once the tournament is over */
        badge: 'first' | 'top1' | 'top10' | 'top25' | null;
        points: number;
        right: number;
        decided: number;
        streak: number;
        bestStreak: number;
      }>;
    };
    /** List players */
    '/api/players': {
      query?: { limit?: number; nextToken?: string; isActive?: 'true' | 'false' };
      answer: Page<Player[]>;
    };
    /** Read a player */
    '/api/players/{id}': {
      params: { id: string };
      answer: Read<Player>;
    };
    /** Count what games tell of a player, over all tournaments or in one */
    '/api/players/{id}/games': {
      params: { id: string };
      query?: { tournamentId?: string };
      answer: Read<{
        /** Of the matches that a line-up names them in */
        known: {
          /** Games of which something was told */
          games: number;
          /** Games that the results of the same matches say were played */
          played: number;
        };
        games: number;
        wins: number;
        losses: number;
        /** To one decimal, each with the number of games that it was told of; null where it never was */
        averages: {
          level: {
            average: number;
            games: number;
          } | null;
          kills: {
            average: number;
            games: number;
          } | null;
          deaths: {
            average: number;
            games: number;
          } | null;
          assists: {
            average: number;
            games: number;
          } | null;
          lastHits: {
            average: number;
            games: number;
          } | null;
          denies: {
            average: number;
            games: number;
          } | null;
          gpm: {
            average: number;
            games: number;
          } | null;
          xpm: {
            average: number;
            games: number;
          } | null;
          netWorth: {
            average: number;
            games: number;
          } | null;
          heroDamage: {
            average: number;
            games: number;
          } | null;
          towerDamage: {
            average: number;
            games: number;
          } | null;
          heroHealing: {
            average: number;
            games: number;
          } | null;
          kda: {
            average: number;
            games: number;
          } | null;
          points: {
            average: number;
            games: number;
          } | null;
        };
        heroes: {
          hero: {
            id: number;
            name: string;
          };
          games: number;
          wins: number;
          losses: number;
        }[];
        best: {
          name: 'kills' | 'assists' | 'lastHits' | 'gpm' | 'xpm' | 'netWorth' | 'heroDamage' | 'towerDamage' | 'heroHealing' | 'longest' | 'shortest' | 'bloodiest';
          /** A figure of one game; seconds of the longest and the shortest, kills of the bloodiest */
          value: number;
          /** How often it was reached again since */
          equalled: number;
          /** Whose it is; null of the game itself */
          player: {
            playerId: string | null;
            name: string;
            hero: {
              id: number;
              name: string;
            } | null;
            team: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
          } | null;
          game: {
            dotaMatchId: string;
            matchId: string;
            tournamentId: string;
            roundName: string;
            /** Null where nobody knows which team played which side */
            radiant: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
            dire: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
            winner: 'radiant' | 'dire' | null;
            /** Seconds since the horn */
            duration: number | null;
            endedAt: string;
          };
        }[];
        /** The twenty newest, the newest first */
        latest: {
          game: {
            dotaMatchId: string;
            matchId: string;
            tournamentId: string;
            roundName: string;
            /** Null where nobody knows which team played which side */
            radiant: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
            dire: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
            winner: 'radiant' | 'dire' | null;
            /** Seconds since the horn */
            duration: number | null;
            endedAt: string;
          };
          side: 'radiant' | 'dire';
          hero: {
            id: number;
            name: string;
          } | null;
          kills: number | null;
          deaths: number | null;
          assists: number | null;
          gpm: number | null;
          netWorth: number | null;
        }[];
      }>;
    };
    /** List the rosters that a player is in */
    '/api/players/{id}/memberships': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string; activeOnly?: 'true' | 'false' };
      answer: Page<Membership[]>;
    };
    /** Read what a player has won and lost */
    '/api/players/{id}/stats': {
      params: { id: string };
      query?: { tournamentId?: string };
      answer: Read<{
        playerId: string;
        name: string;
        steamId: string;
        photo: string | null;
        tournamentId: string | null;
        gamesPlayed: number;
        wins: number;
        losses: number;
        points: number;
        winRate: number;
        tournaments: number;
        teams: {
          membershipId: string;
          tournamentId: string;
          tournamentName: string;
          participationId: string;
          teamId: string;
          teamName: string;
          role: string;
          isActive: boolean;
          games: number;
          wins: number;
          losses: number;
          points: number;
        }[];
      }>;
    };
    /** List when the power is off, by area */
    '/api/power-cuts': {
      answer: Read<{
        area: string;
        from: string;
        to: string;
      }[]>;
    };
    /** Read the key with which a browser subscribes to what this site pushes */
    '/api/push-key': {
      answer: Read<{
        /** The applicationServerKey of VAPID (RFC 8292) */
        publicKey: string;
      }>;
    };
    /** Count the browsers that are told of matches by web push */
    '/api/push-subscriptions': {
      answer: Read<{
        count: number;
        /** Told of own matches */
        own: number;
        /** To which nothing got through the last time */
        failing: number;
      }>;
    };
    /** Rank players */
    '/api/rankings/players': {
      query?: { tournamentId?: string; league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; limit?: number; nextToken?: string; perRole?: number };
      answer: Page<{
        rank: number;
        id: string;
        name: string;
        tag: string;
        logo: string | null;
        wins: number;
        losses: number;
        points: number;
        games: number;
        winRate: number;
        steamId: string;
        role: string;
        teamId: string;
        teamName: string;
        group: 'A' | 'B' | 'C' | 'D' | null;
        score: number;
      }[]>;
    };
    /** Rank teams */
    '/api/rankings/teams': {
      query?: { tournamentId?: string; league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; limit?: number; nextToken?: string };
      answer: Page<{
        rank: number;
        id: string;
        name: string;
        tag: string;
        logo: string | null;
        wins: number;
        losses: number;
        points: number;
        games: number;
        winRate: number;
      }[]>;
    };
    /** Rate teams by their matches in all tournaments */
    '/api/ratings': {
      query?: { league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; limit?: number; nextToken?: string };
      answer: Page<{
        rank: number;
        id: string;
        name: string;
        tag: string;
        logo: string | null;
        rating: number;
        /** Nineteen times in twenty the strength is within twice of it */
        deviation: number;
        matches: number;
      }[]>;
    };
    /** List requests for other players */
    '/api/roster-changes': {
      query?: { limit?: number; nextToken?: string; status?: 'pending' | 'approved' | 'rejected' };
      answer: Page<RosterChange[]>;
    };
    /** Search teams, players and tournaments */
    '/api/search': {
      query?: { q?: string };
      answer: Read<{
        teams: {
          id: string;
          name: string;
          tag: string;
          logo: string | null;
          tournamentId: string;
          tournamentName: string;
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          isSample: boolean;
        }[];
        players: {
          id: string;
          name: string;
          steamId: string;
          teamId: string | null;
          teamName: string | null;
          isSample: boolean;
        }[];
        tournaments: {
          id: string;
          name: string;
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          startDate: string | null;
          isSample: boolean;
        }[];
      }>;
    };
    /** List seasons, the newest first */
    '/api/seasons': {
      answer: Read<Season[]>;
    };
    /** Read a season with its tables and who went where */
    '/api/seasons/{id}': {
      params: { id: string };
      answer: Read<WholeSeason>;
    };
    /** Rank the fans who pick in a season over all its tournaments */
    '/api/seasons/{id}/picks': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string; league?: string };
      answer: Page<{
        /** Of the picks; in the table of a season, of the fan */
        id: string;
        rank: number;
        name: string | null;
        badge: 'first' | 'top1' | 'top10' | 'top25' | null;
        points: number;
        right: number;
        decided: number;
        streak: number;
        bestStreak: number;
      }[]>;
    };
    /** Preview promotion and relegation */
    '/api/seasons/{id}/promotion': {
      params: { id: string };
      answer: Read<{
        version: number;
        movements: {
          participationId: string;
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
          from: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          to: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
          position: number;
          move: 'stays' | 'promoted' | 'relegated' | 'leaves';
          why: 'place' | 'play_off' | 'vacancy' | 'spared' | 'refuses' | 'incomplete' | 'leaves';
          exception: 'leaves' | 'refuses' | 'first' | null;
        }[];
        playOffs: {
          upper: {
            participationId: string;
            teamId: string;
            name: string;
            tag: string;
            logo: string | null;
          };
          lower: {
            participationId: string;
            teamId: string;
            name: string;
            tag: string;
            logo: string | null;
          };
          winner: string | null;
          matchId: string | null;
        }[];
        problems: string[];
      }>;
    };
    /** Tell who is logged in */
    '/api/session': {
      answer: Read<{
        admin: boolean;
        /** The name in Discord of who is logged in with it, and no admin */
        captain?: string;
      }>;
    };
    /** Log in with Discord: go there */
    '/api/session/discord': {
      query?: { to?: string };
      file: true;
    };
    /** Log in with Discord: come back */
    '/api/session/discord/callback': {
      query?: { code?: string; state?: string; error?: string };
      file: true;
    };
    /** List one’s own open sessions, as owner everybody’s */
    '/api/sessions': {
      answer: Read<{
        id: string;
        name: string | null;
        accountId: string | null;
        discordId: string | null;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner' | 'captain';
        /** Such as Firefox on Windows */
        device: string | null;
        /** Without its last part */
        address: string | null;
        createdAt: string;
        seenAt: string;
        isCurrent: boolean;
      }[]>;
    };
    /** What the site is set to: its name, leagues, currency and whatever else is its own */
    '/api/settings': {
      answer: Read<{
        name: string;
        logo: string | null;
        /** The invitation to the Discord server; null: none is posted */
        chatInviteUrl: string | null;
        /** The invitation to the messaging group; null: none is posted */
        messagingInviteUrl: string | null;
        game: 'dota2' | 'counterstrike2' | 'leagueoflegends' | 'valorant' | 'overwatch2' | 'rocketleague' | 'easportsfc' | 'other';
        /** What the game is called where it is none of the known ones */
        gameName: string | null;
        /** The one of readers who prefer none that the site speaks */
        language: 'en' | 'pt' | 'zh';
        timeZone: string;
        currency: string;
        /** The highest first: A, B, … */
        leagues: {
          name: string;
          shortName: string;
          colour: string;
          registrationFee: number;
          targetPrizePool: number;
        }[];
        /** What a match is worth in tables; a draw is usually worth half. A change counts everything anew */
        points: {
          win: number;
          draw?: number;
          loss: number;
        };
        /** Those of a new tournament that is given none */
        rules: string;
        /** How many play for a team at once */
        teamSize: number;
        /** The positions in order, as many as play at once; those after them are reserves */
        roles: string[];
        basePrizePool: number;
        donations: {
          fanTiers: {
            name: string;
            amount: number;
            text: string;
          }[];
          vipThreshold: number;
          vipText: string;
          /** The last one is what premium support begins at */
          creatorTiers: {
            name: string;
            amount: number;
            text: string;
          }[];
          sponsorTiers: {
            bronze: number;
            silver: number;
            gold: number;
            title: number;
          };
          sponsorTexts: {
            bronze: string;
            silver: string;
            gold: string;
            title: string;
          };
        };
        /** What every team is asked when it registers; an id stays when the words are corrected */
        questions: {
          id: string;
          label: string;
          kind: 'text' | 'choice' | 'tick';
          /** Of a choice alone, 2 to 10 */
          choices: string[];
          /** A tick that is required has to be ticked */
          isRequired: boolean;
        }[];
        /** What the privacy page names; null: what is usual where the time zone is, and an organiser */
        privacy: {
          law: string | null;
          authority: string | null;
          contact: string | null;
        };
        /** Whether fans pick who wins */
        pickem: boolean;
        /** Whether fans vote for the MVP of a match */
        mvpVotes: boolean;
        version: number;
      }>;
    };
    /** List the signed webhooks, their addresses masked */
    '/api/signed-webhooks': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<SignedWebhook[]>;
    };
    /** List the backups that the server keeps */
    '/api/system/backups': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<{
        name: string;
        reason: 'by-hand' | 'nightly' | 'before-cleanup' | 'before-seed' | 'before-clear' | 'before-delete-everything' | 'before-tournament-deletion' | 'before-restore' | 'before-erasure';
        createdAt: string;
        bytes: number;
      }[]>;
    };
    /** Tell what is left to do on the first day */
    '/api/system/checklist': {
      answer: Read<{
        key: 'site' | 'password' | 'discord' | 'destination' | 'demo' | 'tournament' | 'backup';
        done: boolean;
        /** How it stands, or what to do */
        text: string;
      }[]>;
    };
    /** Tell how far queues and messages are, and which roles run */
    '/api/system/queues': {
      answer: Read<{
        queues: {
          name: string;
          /** Where the queue is kept */
          backend: 'postgresql' | 'redis';
          /** False when the queue did not answer in time; its counts are 0 then */
          isReachable: boolean;
          waiting: number;
          active: number;
          delayed: number;
          failed: number;
          workers: number;
        }[];
        deliveries: {
          waiting: number;
          sent: number;
          /** Where there are very many: `sent` is within a few in a hundred then */
          isSentEstimated: boolean;
          failed: number;
          cancelled: number;
          oldestWaitingSeconds: number | null;
        };
        roles: {
          role: 'api' | 'jobs' | 'bot';
          state: 'up' | 'down' | 'off';
          /** Of the last day, those that are up first */
          processes: {
            id: string;
            host: string | null;
            startedAt: string;
            seenAt: string;
            isUp: boolean;
            /** False for a bot that waits to take over from the one that answers, and for workers that cannot reach the queue */
            isAtWork: boolean;
          }[];
        }[];
      }>;
    };
    /** Tell what is done by the clock, and how it went */
    '/api/system/schedules': {
      answer: Read<{
        name: 'tournament_starts' | 'match_reminders' | 'match_days' | 'registration_closing' | 'daily_digest' | 'clean_up' | 'nightly_backup' | 'event_check_ins' | 'game_lookups' | 'kept_places' | 'mvp_votes';
        title: string;
        every: string;
        lastRunAt: string | null;
        lastDuration: number | null;
        lastActs: number | null;
        nextDueAt: string | null;
        lastError: string | null;
        failures: number;
      }[]>;
    };
    /** Read the numbers of the database */
    '/api/system/statistics': {
      answer: Read<{
        tables: {
          table: string;
          label: string;
          rows: number;
        }[];
        databaseBytes: number;
        orphans: {
          kind: 'registrations' | 'memberships' | 'teams' | 'players' | 'images' | 'sessions';
          count: number;
          examples: {
            id: string;
            name: string;
          }[];
        }[];
        newestBackup: {
          name: string;
          reason: 'by-hand' | 'nightly' | 'before-cleanup' | 'before-seed' | 'before-clear' | 'before-delete-everything' | 'before-tournament-deletion' | 'before-restore' | 'before-erasure';
          createdAt: string;
          bytes: number;
        } | null;
      }>;
    };
    /** Read a team by the link that its captain gave its players */
    '/api/team-links/{id}/{code}': {
      params: { id: string; code: string };
      answer: Read<{
        teamName: string;
        tag: string;
        logo: string | null;
        tournamentName: string;
        captain: string | null;
        players: {
          name: string;
          steamId: string;
          role: string;
          isMine: boolean;
          /** Whether somebody else has said that they are this player */
          isTaken: boolean;
        }[];
      }>;
    };
    /** List teams */
    '/api/teams': {
      query?: { limit?: number; nextToken?: string; tournamentId?: string };
      answer: Page<Team[]>;
    };
    /** Find teams that stand twice */
    '/api/teams/doubles': {
      answer: Read<{
        goes: {
          id: string;
          name: string;
          tag: string;
          /** The one that it entered first at the front */
          tournamentNames: string[];
        };
        stays: {
          id: string;
          name: string;
          tag: string;
          /** The one that it entered first at the front */
          tournamentNames: string[];
        };
        /** What speaks for it; players: at least three of the same */
        signs: ('captain' | 'name' | 'tag' | 'players')[];
        isLikely: boolean;
      }[]>;
    };
    /** Read a team, by itself or as a tournament shows it */
    '/api/teams/{id}': {
      params: { id: string };
      query?: { tournamentId?: string };
      answer: Read<Team>;
    };
    /** Subscribe to a team’s matches as a calendar */
    '/api/teams/{id}/calendar.ics': {
      params: { id: string };
      file: true;
    };
    /** Count what games tell of a team, over all tournaments or in one */
    '/api/teams/{id}/games': {
      params: { id: string };
      query?: { tournamentId?: string };
      answer: Read<{
        known: {
          /** Games of which something was told */
          games: number;
          /** Games that the results of the same matches say were played */
          played: number;
        };
        games: number;
        wins: number;
        losses: number;
        sides: {
          radiant: {
            games: number;
            wins: number;
            losses: number;
          };
          dire: {
            games: number;
            wins: number;
            losses: number;
          };
        };
        heroes: {
          hero: {
            id: number;
            name: string;
          };
          games: number;
          wins: number;
          losses: number;
          bans: number;
          /** How often others banned it against them */
          bansAgainst: number;
        }[];
        /** Games whose bans are known */
        drafts: number;
      }>;
    };
    /** Count the games of two teams against each other, over all tournaments */
    '/api/teams/{id}/games/against/{otherId}': {
      params: { id: string; otherId: string };
      answer: Read<{
        known: {
          /** Games of which something was told */
          games: number;
          /** Games that the results of the same matches say were played */
          played: number;
        };
        games: number;
        wins: number;
        losses: number;
        /** The twenty newest, the newest first */
        latest: {
          dotaMatchId: string;
          matchId: string;
          tournamentId: string;
          roundName: string;
          /** Null where nobody knows which team played which side */
          radiant: {
            id: string;
            name: string;
            tag: string;
            logo: string | null;
          } | null;
          dire: {
            id: string;
            name: string;
            tag: string;
            logo: string | null;
          } | null;
          winner: 'radiant' | 'dire' | null;
          /** Seconds since the horn */
          duration: number | null;
          endedAt: string;
        }[];
      }>;
    };
    /** Read how a team’s rating came about */
    '/api/teams/{id}/rating': {
      params: { id: string };
      answer: Read<{
        rating: {
          rating: number;
          /** Nineteen times in twenty the strength is within twice of it */
          deviation: number;
          matches: number;
        } | null;
        weeks: {
          /** Its Monday */
          week: string;
          rating: number;
          /** Nineteen times in twenty the strength is within twice of it */
          deviation: number;
          matches: number;
          played: {
            matchId: string;
            rivalId: string;
            isWon: boolean;
            isDraw: boolean;
          }[];
        }[];
      }>;
    };
    /** Read a team’s way through the leagues */
    '/api/teams/{id}/seasons': {
      params: { id: string };
      answer: Read<{
        seasonId: string;
        name: string;
        participationId: string;
        from: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
        to: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        position: number;
        move: 'stays' | 'promoted' | 'relegated' | 'leaves';
        why: 'place' | 'play_off' | 'vacancy' | 'spared' | 'refuses' | 'incomplete' | 'leaves';
      }[]>;
    };
    /** List one’s own API tokens, as owner everybody’s */
    '/api/tokens': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<{
        id: string;
        name: string;
        /** read: as a viewer; results: as a match admin; write: as an admin */
        scope: 'read' | 'results' | 'write';
        accountId: string | null;
        owner: string | null;
        createdAt: string;
        expiresAt: string;
        usedAt: string | null;
      }[]>;
    };
    /** List tournaments */
    '/api/tournaments': {
      query?: { limit?: number; nextToken?: string; status?: 'upcoming' | 'live' | 'completed' | 'cancelled' | 'active'; league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; ids?: string; order?: 'oldest' | 'newest' };
      answer: Page<Tournament[]>;
    };
    /** List the active tournaments */
    '/api/tournaments/active': {
      query?: { limit?: number; nextToken?: string; league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' };
      answer: Page<Tournament[]>;
    };
    /** List completed tournaments */
    '/api/tournaments/completed': {
      query?: { limit?: number; nextToken?: string; league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' };
      answer: Page<Tournament[]>;
    };
    /** Read which migrations have run */
    '/api/tournaments/migration-info': {
      answer: Read<{
        current: string | null;
        pending: string[];
      }>;
    };
    /** Read what leagues have, and their tournaments that are shown first */
    '/api/tournaments/overview': {
      answer: Read<{
        leagues: {
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          tournamentCount: number;
          currentCount: number;
          prizePool: number;
        }[];
        tournaments: Tournament[];
      }>;
    };
    /** Read a tournament with its bracket as text */
    '/api/tournaments/{id}': {
      params: { id: string };
      answer: Read<Tournament>;
    };
    /** List when the teams of a tournament cannot play, or play in another one, in the next 60 days */
    '/api/tournaments/{id}/away-times': {
      params: { id: string };
      answer: Read<{
        participationId: string;
        from: string;
        to: string;
        /** Where the power is off; null for any other reason */
        area: string | null;
        /** The match that the team has in another tournament then */
        match: {
          id: string;
          name: string;
          tournament: string;
        } | null;
      }[]>;
    };
    /** Read the bracket of a tournament */
    '/api/tournaments/{id}/bracket': {
      params: { id: string };
      answer: Read<Bracket>;
    };
    /** Read what a tournament waits for beside results */
    '/api/tournaments/{id}/bracket/missing': {
      params: { id: string };
      answer: Read<{
        kind: 'draw' | 'matches' | 'registration' | 'tie' | 'place' | 'pairing' | 'misplaced' | 'cancelled';
        /** How many matches are to be made, of kind matches */
        count: number | null;
        /** The group with the tie, of kind tie */
        group: string | null;
        /** A place such as SF1.2 of kind place, a round such as S2 of kind pairing */
        place: string | null;
        /** Of kinds misplaced and cancelled */
        match: Match | null;
        /** Of kind misplaced: the two who should meet there instead */
        expected: {
          participationId: string | null;
          name: string;
        }[] | null;
      }[]>;
    };
    /** Read how far the regeneration of the bracket is */
    '/api/tournaments/{id}/bracket/regeneration': {
      params: { id: string };
      answer: Read<{
        /** Of the newest request; none: nobody has asked yet */
        state: 'none' | 'waiting' | 'done' | 'refused';
        request: string | null;
        /** Once it is done: the act, by which it can be taken back */
        act: string | null;
        /** Why it was not done, where things had changed since the request */
        refusal: string | null;
        /** While it waits: whether a worker is there to do it */
        hasWorker: boolean;
      }>;
    };
    /** Subscribe to a tournament’s matches as a calendar */
    '/api/tournaments/{id}/calendar.ics': {
      params: { id: string };
      query?: { teamId?: string; matchId?: string };
      file: true;
    };
    /** Read which teams are there for a tournament, and which are missing */
    '/api/tournaments/{id}/check-in': {
      params: { id: string };
      answer: Read<{
        tournamentId: string;
        opensAt: string;
        closesAt: string;
        phase: 'early' | 'open' | 'closed';
        teams: {
          participationId: string;
          teamId: string;
          name: string;
          /** null: it is missing */
          checkedInAt: string | null;
          /** Whether who asks is its captain */
          isMine: boolean;
        }[];
      }>;
    };
    /** List the matches around the present */
    '/api/tournaments/{id}/current-matches': {
      params: { id: string };
      answer: Read<{
        id: string;
        createdAt: string;
        updatedAt: string;
        version: number;
        tournamentId: string;
        team1ParticipationId: string | null;
        team2ParticipationId: string | null;
        team1: MatchTeam | null;
        team2: MatchTeam | null;
        scheduledTime: string | null;
        /** How it came to the time that it has; null where it was never moved, given where one match is read */
        moved?: {
          from: string;
          by: 'teams' | 'staff';
          reason: string | null;
        } | null;
        actualStartTime: string | null;
        actualEndTime: string | null;
        status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
        /** Where it stands on its match day; null where it has no room */
        dayPhase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed' | null;
        stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
        group: 'A' | 'B' | 'C' | 'D' | null;
        roundName: string;
        matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        /** The match may end with level scores */
        canBeDrawn: boolean;
        matchIdentifier: string | null;
        team1Score: number | null;
        team2Score: number | null;
        /** Of a series that goes on: the games that each side has won, late by the tournament’s delay; null before the first */
        runningScore: {
          team1: number;
          team2: number;
        } | null;
        winner: string | null;
        winnerParticipationId: string | null;
        /** Who forfeited; nobody wins where both did */
        forfeit: 'team1' | 'team2' | 'both' | null;
        countsForStats: boolean;
        notes: string | null;
        streamUrl: string | null;
        /** Who casts it, each with where it can be seen */
        casters: {
          name: string | null;
          link: string | null;
        }[];
        replayData: string | null;
        participatingPlayerIds?: string[];
        participatingPlayers?: {
          id: string;
          name: string;
          steamId: string;
          teamName: string;
          participationId: string;
          role: string;
        }[];
        /** The side that a player is on, where their matches are asked for */
        playerSide?: 'team1' | 'team2';
      }[]>;
    };
    /** See what the draw will look like */
    '/api/tournaments/{id}/draw-preview': {
      params: { id: string };
      answer: Read<{
        isDrawn: boolean;
        teams: number;
        /** At most: a reset of the grand final is among them */
        matches: number;
        rounds: number;
        stages: {
          name: string;
          kind: 'round_robin' | 'single_elimination' | 'double_elimination' | 'gsl' | 'swiss';
          groups: {
            name: string;
            teams: number;
          }[];
          byes: {
            /** Seed 3, 1st of group A */
            place: string;
            participationId: string | null;
            name: string | null;
          }[];
          /** At most: a reset of the grand final is among them */
          matches: number;
          rounds: number;
        }[];
        /** What is poor about it, as sentences */
        problems: string[];
        isPlayable: boolean;
        /** Better ones for these teams, where it is poor: a change of format and stages takes one */
        alternatives: {
          plan: 'cup' | 'double_elimination' | 'league' | 'groups_into_cup' | 'best_thirds' | 'gsl_into_cup' | 'swiss_into_eight' | 'groups_into_double' | 'qualifier' | 'last_chance';
          name: string;
          /** At most: a reset of the grand final is among them */
          matches: number;
          rounds: number;
          stages: {
            name: string;
            settings: {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'round_robin';
              /** Teams of each group */
              groups: number[];
              /** How often each pair meets */
              legs: number;
              distribution: 'listed' | 'in_turn' | 'snake';
              /** Not used: groups follow the list of the tournament */
              tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
              /** Places that nobody may share at the end */
              advancing: number;
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'single_elimination';
              hasThirdPlaceMatch: boolean;
              /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
              placementMatches?: number[];
              pairing?: 'adjacent' | 'crossed';
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'double_elimination';
              grandFinal: 'single' | 'reset';
              /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
              placementMatches?: number[];
              /** The lower half of the seeds starts in the lower bracket */
              hasLowerStart?: boolean;
              /** How the losers of each upper round enter the lower bracket, from the first round on. Rounds without an order get the one that delays rematches the longest */
              losersOrders?: ('natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip')[];
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              /** Groups of four that end once two are through */
              kind: 'gsl';
              /** Teams of each group, 3 or 4 */
              groups: number[];
              distribution: 'listed' | 'in_turn' | 'snake';
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'swiss';
              /** So many rounds, or until so many wins or losses, or whatever comes first */
              length: {
                rounds: number;
              } | {
                wins: number;
                losses: number;
              } | {
                rounds: number;
                wins: number;
                losses: number;
              };
              /** How teams of a score group meet */
              pairing: 'slide' | 'fold' | 'random' | 'by_hand';
              /** Rounds that are paired otherwise, by key: S1 */
              roundPairings?: Record<string, 'slide' | 'fold' | 'random' | 'by_hand'>;
              /** The public seed of random rounds: the draw of round 1 orders teams by the SHA-256 of `seed:S1:participationId`, and neighbours meet */
              drawSeed?: string;
              /** How a round counts that a late team missed; a loss by default. A draw only where games can be drawn */
              missedRounds?: 'loss' | 'draw' | 'bye';
              tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
            };
            /** Who is seed 1, 2 …: #3 the third entrant, 1.A2 the second of group A of stage 1, 2.5 the fifth of stage 2, 1.3/2 the second best of the third places of the groups of stage 1 */
            feeds: string[];
          }[];
        }[];
      }>;
    };
    /** List the first teams of a tournament, each for one line */
    '/api/tournaments/{id}/featured-teams': {
      params: { id: string };
      answer: Read<{
        id: string;
        name: string;
        tag: string;
        logo: string | null;
        assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
        points: number;
        wins: number;
        losses: number;
      }[]>;
    };
    /** Count what the games of a tournament tell of its players, heroes and teams */
    '/api/tournaments/{id}/game-statistics': {
      params: { id: string };
      answer: Read<{
        known: {
          /** Games of which something was told */
          games: number;
          /** Games that the results of the same matches say were played */
          played: number;
        };
        /** Games that somebody needs to stand in an order */
        minimum: number;
        /** Who has played most comes first */
        players: {
          playerId: string;
          name: string;
          /** In the tournament; null of a stand-in */
          role: string | null;
          /** Which they played for last */
          team: {
            id: string;
            name: string;
            tag: string;
            logo: string | null;
          } | null;
          games: number;
          wins: number;
          losses: number;
          /** To one decimal, each with the number of games that it was told of; null where it never was */
          averages: {
            level: {
              average: number;
              games: number;
            } | null;
            kills: {
              average: number;
              games: number;
            } | null;
            deaths: {
              average: number;
              games: number;
            } | null;
            assists: {
              average: number;
              games: number;
            } | null;
            lastHits: {
              average: number;
              games: number;
            } | null;
            denies: {
              average: number;
              games: number;
            } | null;
            gpm: {
              average: number;
              games: number;
            } | null;
            xpm: {
              average: number;
              games: number;
            } | null;
            netWorth: {
              average: number;
              games: number;
            } | null;
            heroDamage: {
              average: number;
              games: number;
            } | null;
            towerDamage: {
              average: number;
              games: number;
            } | null;
            heroHealing: {
              average: number;
              games: number;
            } | null;
            kda: {
              average: number;
              games: number;
            } | null;
            points: {
              average: number;
              games: number;
            } | null;
          };
          /** The three that they played most */
          heroes: {
            hero: {
              id: number;
              name: string;
            };
            games: number;
            wins: number;
            losses: number;
          }[];
        }[];
        /** The most contested comes first */
        heroes: {
          hero: {
            id: number;
            name: string;
          };
          games: number;
          wins: number;
          losses: number;
          bans: number;
        }[];
        /** Games whose bans are known */
        drafts: number;
        teams: {
          team: {
            id: string;
            name: string;
            tag: string;
            logo: string | null;
          };
          games: number;
          wins: number;
          losses: number;
          sides: {
            radiant: {
              games: number;
              wins: number;
              losses: number;
            };
            dire: {
              games: number;
              wins: number;
              losses: number;
            };
          };
        }[];
        records: {
          name: 'kills' | 'assists' | 'lastHits' | 'gpm' | 'xpm' | 'netWorth' | 'heroDamage' | 'towerDamage' | 'heroHealing' | 'longest' | 'shortest' | 'bloodiest';
          /** A figure of one game; seconds of the longest and the shortest, kills of the bloodiest */
          value: number;
          /** How often it was reached again since */
          equalled: number;
          /** Whose it is; null of the game itself */
          player: {
            playerId: string | null;
            name: string;
            hero: {
              id: number;
              name: string;
            } | null;
            team: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
          } | null;
          game: {
            dotaMatchId: string;
            matchId: string;
            tournamentId: string;
            roundName: string;
            /** Null where nobody knows which team played which side */
            radiant: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
            dire: {
              id: string;
              name: string;
              tag: string;
              logo: string | null;
            } | null;
            winner: 'radiant' | 'dire' | null;
            /** Seconds since the horn */
            duration: number | null;
            endedAt: string;
          };
        }[];
      }>;
    };
    /** List the matches of a tournament */
    '/api/tournaments/{id}/matches': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string; players?: 'true' | 'false'; status?: string };
      answer: Page<{
        id: string;
        createdAt: string;
        updatedAt: string;
        version: number;
        tournamentId: string;
        team1ParticipationId: string | null;
        team2ParticipationId: string | null;
        team1: MatchTeam | null;
        team2: MatchTeam | null;
        scheduledTime: string | null;
        /** How it came to the time that it has; null where it was never moved, given where one match is read */
        moved?: {
          from: string;
          by: 'teams' | 'staff';
          reason: string | null;
        } | null;
        actualStartTime: string | null;
        actualEndTime: string | null;
        status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
        /** Where it stands on its match day; null where it has no room */
        dayPhase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed' | null;
        stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
        group: 'A' | 'B' | 'C' | 'D' | null;
        roundName: string;
        matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        /** The match may end with level scores */
        canBeDrawn: boolean;
        matchIdentifier: string | null;
        team1Score: number | null;
        team2Score: number | null;
        /** Of a series that goes on: the games that each side has won, late by the tournament’s delay; null before the first */
        runningScore: {
          team1: number;
          team2: number;
        } | null;
        winner: string | null;
        winnerParticipationId: string | null;
        /** Who forfeited; nobody wins where both did */
        forfeit: 'team1' | 'team2' | 'both' | null;
        countsForStats: boolean;
        notes: string | null;
        streamUrl: string | null;
        /** Who casts it, each with where it can be seen */
        casters: {
          name: string | null;
          link: string | null;
        }[];
        replayData: string | null;
        participatingPlayerIds?: string[];
        participatingPlayers?: {
          id: string;
          name: string;
          steamId: string;
          teamName: string;
          participationId: string;
          role: string;
        }[];
        /** The side that a player is on, where their matches are asked for */
        playerSide?: 'team1' | 'team2';
      }[]>;
    };
    /** List all rosters of a tournament */
    '/api/tournaments/{id}/memberships': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string; activeOnly?: 'true' | 'false' };
      answer: Page<Membership[]>;
    };
    /** Read the fans’ vote for the MVP of a tournament; null where there is none */
    '/api/tournaments/{id}/mvp': {
      params: { id: string };
      answer: Read<{
        opensAt: string;
        closesAt: string;
        isOpen: boolean;
        /** Once it is closed those with the most votes first */
        candidates: {
          /** A player id */
          id: string;
          name: string;
          team: string;
          teamId: string;
          participationId: string;
          /** Of the tournament’s vote: how many matches they were the MVP of */
          matchMvps: number | null;
          /** Null until the vote is closed, for everybody */
          votes: number | null;
        }[];
        /** Of all candidates together; null until it is closed */
        votes: number | null;
        /** Several share it; none before it is closed, or without a vote */
        winners: string[];
      } | null>;
    };
    /** List the figures of a tournament’s teams */
    '/api/tournaments/{id}/participation-stats': {
      params: { id: string };
      answer: Read<{
        participationId: string;
        teamId: string;
        name: string;
        tag: string;
        logo: string | null;
        group: 'A' | 'B' | 'C' | 'D' | null;
        wins: number;
        losses: number;
        points: number;
        games: number;
        groupWins: number;
        groupLosses: number;
        groupPoints: number;
        winRate: number;
        forfeits: number;
        players: number;
        placementPosition: number | null;
      }[]>;
    };
    /** List who takes part in a tournament */
    '/api/tournaments/{id}/participations': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string };
      answer: Page<Participation[]>;
    };
    /** Read what can be picked in a tournament */
    '/api/tournaments/{id}/pick-board': {
      params: { id: string };
      answer: Read<{
        isOff: boolean;
        board: {
          champion: {
            teams: string[];
            locksAt: string | null;
            hasBegun: boolean;
            outcome: string | null;
          };
          groups: {
            name: string;
            teams: string[];
            /** How many are picked, in order */
            places: number;
            locksAt: string | null;
            hasBegun: boolean;
            outcome: string[] | null;
          }[];
          matches: {
            /** Its place in the bracket, as `id` there */
            key: string;
            matchId: string | null;
            kind: 'group' | 'swiss' | 'tree';
            /** Matches after it on its winner’s way to the title, 0 for a final; null beside that way */
            later: number | null;
            sides: [{
              team: string | null;
              /** Where the team comes from that is not known yet; null where no pick says who that is */
              from: {
                kind: 'winner' | 'loser';
                of: string;
              } | {
                kind: 'place';
                group: string;
                place: number;
              } | null;
            }, {
              team: string | null;
              /** Where the team comes from that is not known yet; null where no pick says who that is */
              from: {
                kind: 'winner' | 'loser';
                of: string;
              } | {
                kind: 'place';
                group: string;
                place: number;
              } | null;
            }];
            /** When it locks, unless it begins before */
            scheduledTime: string | null;
            hasBegun: boolean;
            /** Null after a forfeit, which counts for nobody */
            winner: string | null;
            value: number;
          }[];
        };
      }>;
    };
    /** Rank the fans who pick in a tournament, or those of a league of friends */
    '/api/tournaments/{id}/picks': {
      params: { id: string };
      query?: { limit?: number; nextToken?: string; league?: string };
      answer: Page<{
        /** Of the picks; in the table of a season, of the fan */
        id: string;
        rank: number;
        name: string | null;
        badge: 'first' | 'top1' | 'top10' | 'top25' | null;
        points: number;
        right: number;
        decided: number;
        streak: number;
        bestStreak: number;
      }[]>;
    };
    /** Read the prize pool with its ledger */
    '/api/tournaments/{id}/prize-pool': {
      params: { id: string };
      answer: Read<PrizePool>;
    };
    /** Take the prize pool’s ledger along as CSV */
    '/api/tournaments/{id}/prize-pool.csv': {
      params: { id: string };
      file: true;
    };
    /** List how a tournament’s rules have read, newest first */
    '/api/tournaments/{id}/rules-history': {
      params: { id: string };
      answer: Read<{
        rules: string | null;
        changedAt: string;
        version: number;
      }[]>;
    };
    /** Read what each team still needs */
    '/api/tournaments/{id}/scenarios': {
      params: { id: string };
      answer: Read<{
        groups: {
          name: string;
          complete: boolean;
          needsTieBreak: boolean;
          openGames: {
            matchId: string | null;
            team1: string;
            team2: string;
          }[];
          teams: {
            participationId: string;
            teamId: string;
            name: string;
            tag: string;
            state: 'through' | 'out' | 'open';
            places: number[];
            outlook: 'through' | 'out' | 'tie' | 'win' | 'oneWin' | 'must' | 'waits';
            ends: {
              total: number;
              through: number;
              tie: number;
              out: number;
            };
            own: {
              games: number;
              enough: number | null;
              needed: number | null;
            };
            through: {
              matchId: string | null;
              winner: string;
              loser: string;
              /** The two teams draw instead */
              isDraw?: boolean;
            }[][];
            tie: {
              matchId: string | null;
              winner: string;
              loser: string;
              /** The two teams draw instead */
              isDraw?: boolean;
            }[][];
            isWhole: boolean;
          }[];
        }[];
      }>;
    };
    /** Propose an order of seeds by a rule */
    '/api/tournaments/{id}/seeding': {
      params: { id: string };
      query: { by: 'registration' | 'rating' | 'last_season' | 'draw'; drawSeed?: string; separates?: 'true' | 'false' };
      answer: Read<{
        by: 'registration' | 'hand' | 'rating' | 'last_season' | 'draw';
        drawSeed: string | null;
        /** Whether teams that met last, or are of one organisation, were kept apart at first where that is possible */
        isSeparated?: boolean;
        order: {
          participationId: string;
          name: string;
          tag: string;
          logo: string | null;
          /** What put it there */
          reason: string | null;
        }[];
      }>;
    };
    /** Read the tables of a tournament */
    '/api/tournaments/{id}/standings': {
      params: { id: string };
      answer: Read<Standings>;
    };
    /** Read the figures of a tournament */
    '/api/tournaments/{id}/stats': {
      params: { id: string };
      answer: Read<{
        tournamentId: string;
        teams: number;
        players: number;
        reserves: number;
        matches: number;
        completedMatches: number;
        liveMatches: number;
        openMatches: number;
        forfeits: number;
        prizePool: number;
        targetPrizePool: number;
      }>;
    };
    /** Read who supports a tournament, and who gave the most of all times */
    '/api/tournaments/{id}/supporters': {
      params: { id: string };
      answer: Read<{
        count: number;
        vips: number;
        donated: number;
        current: Donation[];
        nextToken?: string;
        previous: Donation[];
        champions: Donation[];
      }>;
    };
    /** List the webhooks, their addresses masked */
    '/api/webhooks': {
      query?: { limit?: number; nextToken?: string };
      answer: Page<Webhook[]>;
    };
    /** Tell whether the server is usable */
    '/health': {
      answer: Read<{
        /** degraded: the site works, and the workers, their queue or the bot do not; unavailable: 503 */
        status: 'ok' | 'degraded' | 'unavailable';
        version: string;
        /** readOnly: it answers and stores nothing, as on a full disk */
        database: 'up' | 'readOnly' | 'down';
        queue: 'up' | 'down' | 'off';
        discord: 'up' | 'down' | 'off';
      }>;
    };
    /** Tell that the process runs */
    '/live': {
      answer: Read<{
        status: 'ok';
      }>;
    };
  };
  POST: {
    /** Cancel a long act of one’s own that still runs, by its Idempotency-Key: all of it is taken back */
    '/api/acts/cancel': {
      body: {
        key: string;
      };
      answer: Done<{
        key: string;
      }>;
    };
    /** Announce something on the site and in Discord */
    '/api/announcements': {
      body: {
        kind: 'general' | 'tournament_announcement' | 'bracket_update';
        title?: string | null;
        text: string;
        tournamentId?: string | null;
      };
      answer: Done<Announcement>;
    };
    /** Take an act back */
    '/api/audit-log/{id}/undo': {
      params: { id: string };
      body?: {
        dryRun?: boolean;
        whole?: boolean;
      };
      answer: Done<{
        entry: AuditEntry;
        acts: AuditEntry[];
        affected: Match[];
      }>;
    };
    /** Ban a captain by Discord ID, or a player by account */
    '/api/bans': {
      body: {
        kind: 'captain' | 'player';
        who: string;
        reason: string;
        /** The last day, where the league is; without one the ban has no end */
        lastDay?: string | null;
      };
      answer: Done<Ban>;
    };
    /** Add a Discord channel that is told of news */
    '/api/channels': {
      body: {
        name: string;
        channelId: string;
        kinds?: ('registration_received' | 'team_approved' | 'donation' | 'prize_pool' | 'match_result' | 'match_scheduled' | 'tournament_created' | 'tournament_announcement' | 'general' | 'bracket_update' | 'tournament_status' | 'test' | 'pinned_standings' | 'pinned_bracket' | 'scheduled_events' | 'match_rooms')[];
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive?: boolean;
        isRegistration?: boolean;
      };
      answer: Done<Channel>;
    };
    /** Send a test to channels and say which deliveries carry it */
    '/api/channels/test': {
      body?: {
        ids?: string[];
      };
      answer: Done<{
        id: string;
        name: string;
        channelId: string;
        /** Stands in /api/deliveries within a second, and says there how far it got */
        deliveryId: string;
      }[]>;
    };
    /** Send a message that failed once more */
    '/api/deliveries/{id}/retry': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<Delivery>;
    };
    /** Take a donation in */
    '/api/donations': {
      body: {
        tournamentId: string;
        donorName?: string;
        /** Another name of donorName */
        donor?: string;
        amount: number;
        donationType?: 'fan' | 'custom' | 'creator' | 'premium' | 'bronze' | 'silver' | 'gold' | 'title';
        isVip?: boolean;
        isAnonymous?: boolean;
        message?: string | null;
      };
      answer: Done<Donation>;
    };
    /** Take several donations back, with an outcome for each */
    '/api/donations/delete': {
      body: {
        ids: string[];
      };
      answer: Done<{
        deleted: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Ask a service once, and say what it answered */
    '/api/game-sources/{source}/test': {
      params: { source: 'opendota' | 'steam' };
      answer: Done<{
        ok: boolean;
        status: number | null;
        error: string | null;
        milliseconds: number;
      }>;
    };
    /** Brings in a tournament that was exported (format turbo-league-tournament, version 1) */
    '/api/import': {
      body: {
        format: 'turbo-league-tournament';
        formatVersion: number;
        tournament: {
          id: string;
          name: string;
          description: string | null;
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          storedStatus: 'upcoming' | 'live' | 'completed' | 'cancelled' | 'derived';
          isActive: boolean;
          isSample: boolean;
          format: 'group_stage' | 'single_elimination' | 'stages';
          maxTeams: number;
          startDate: string | null;
          basePrizePool: number;
          targetPrizePool: number | null;
          championTeamId: string | null;
          championByHand: string | null;
          registrationOpen: boolean;
          registrationClosesAt: string | null;
          registrationFee: number | null;
          registrationFeeNote?: string | null;
          vipThreshold: number | null;
          sponsorTiers: {
            bronze: number;
            silver: number;
            gold: number;
            title: number;
          } | null;
          semifinalPairing: 'crossed' | 'adjacent';
          stageFormats: {
            group: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            quarterfinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            semifinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            final: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            other: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            rounds?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
          };
          hasDraws?: boolean;
          stages?: {
            name: string;
            settings: {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'round_robin';
              /** Teams of each group */
              groups: number[];
              /** How often each pair meets */
              legs: number;
              distribution: 'listed' | 'in_turn' | 'snake';
              /** Not used: groups follow the list of the tournament */
              tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
              /** Places that nobody may share at the end */
              advancing: number;
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'single_elimination';
              hasThirdPlaceMatch: boolean;
              /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
              placementMatches?: number[];
              pairing?: 'adjacent' | 'crossed';
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'double_elimination';
              grandFinal: 'single' | 'reset';
              /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
              placementMatches?: number[];
              /** The lower half of the seeds starts in the lower bracket */
              hasLowerStart?: boolean;
              /** How the losers of each upper round enter the lower bracket, from the first round on. Rounds without an order get the one that delays rematches the longest */
              losersOrders?: ('natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip')[];
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              /** Groups of four that end once two are through */
              kind: 'gsl';
              /** Teams of each group, 3 or 4 */
              groups: number[];
              distribution: 'listed' | 'in_turn' | 'snake';
            } | {
              matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
              /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
              roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
              kind: 'swiss';
              /** So many rounds, or until so many wins or losses, or whatever comes first */
              length: {
                rounds: number;
              } | {
                wins: number;
                losses: number;
              } | {
                rounds: number;
                wins: number;
                losses: number;
              };
              /** How teams of a score group meet */
              pairing: 'slide' | 'fold' | 'random' | 'by_hand';
              /** Rounds that are paired otherwise, by key: S1 */
              roundPairings?: Record<string, 'slide' | 'fold' | 'random' | 'by_hand'>;
              /** The public seed of random rounds: the draw of round 1 orders teams by the SHA-256 of `seed:S1:participationId`, and neighbours meet */
              drawSeed?: string;
              /** How a round counts that a late team missed; a loss by default. A draw only where games can be drawn */
              missedRounds?: 'loss' | 'draw' | 'bye';
              tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
            };
            /** Who is seed 1, 2 …: #3 the third entrant, 1.A2 the second of group A of stage 1, 2.5 the fifth of stage 2, 1.3/2 the second best of the third places of the groups of stage 1 */
            feeds: string[];
          }[] | null;
          seeding?: {
            by: 'registration' | 'hand' | 'rating' | 'last_season' | 'draw';
            drawSeed: string | null;
            isSeparated?: boolean;
            drawnTeams?: number;
          } | null;
          tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
          rules: string | null;
          prizeSplit?: number[];
          matchDay?: {
            roomOpens: number;
            checkInOpens: number;
            ladder: {
              minutes: number;
              penalty: 'pick' | 'game' | 'match';
            }[];
            bothAbsent: 'staff' | 'forfeit';
            host: 'first' | 'toss';
            choiceTime: number;
            laterGames: 'loser' | 'alternate';
            answerTime: number;
            disputeTime: number;
            holdTime: number;
            postponements: number;
            knockoutAfter?: number | null;
            proposalTime?: number | null;
            unanswered?: 'stands' | 'staff';
            roundDays?: number | null;
            lineUps?: boolean;
            lineUpCloses?: number | null;
            standInsPerMatch?: number;
            standInsPerTournament?: number;
            standInConsent?: 'none' | 'opponent';
            standInsFrom?: 'anybody' | 'freePlayers' | 'otherLeague';
            gameDelay?: number;
            server: string;
            gameMode: string;
            quietDays: string[];
          } | null;
          withdrawnResults?: 'half' | 'keep' | 'annul';
          playerConsent?: 'none' | 'approval' | 'firstMatch';
          eventCheckIn?: {
            opens: number;
            closes: number;
          } | null;
          dotaLeagueId?: number | null;
          bracketVersion: number;
          createdAt: string;
          updatedAt: string;
          version: number;
        };
        teams: {
          id: string;
          name: string;
          tag: string;
          logo: string | null;
          organisation?: string | null;
          corrections: Record<string, number>;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        players: {
          id: string;
          name: string;
          steamId: string;
          primarySlot: number;
          photo: string | null;
          isActive: boolean;
          isGuest?: boolean;
          corrections: Record<string, number>;
          formerSteamIds?: string[];
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        participations: {
          id: string;
          teamId: string;
          name?: string;
          tag?: string;
          logo?: string | null;
          assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
          groupPlace: number | null;
          seed: number | null;
          registeredAt: string;
          eliminatedAt: string | null;
          placementPosition: number | null;
          feePaid?: boolean;
          paidOutAt?: string | null;
          paidOutAmount?: number | null;
          withdrawnAt: string | null;
          withdrawal: 'annul' | 'forfeit' | null;
          withdrawnStage?: number | null;
          availability?: {
            weekly: {
              /** 1 is Monday */
              weekday: number;
              from: string;
              to: string;
            }[];
            days: string[];
            /** Where its power goes, as the league lists areas */
            areas: string[];
          } | null;
          corrections: Record<string, number>;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        memberships: {
          id: string;
          participationId: string;
          playerId: string;
          slot: number;
          isCaptain: boolean;
          isActive: boolean;
          corrections: Record<string, number>;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        registrations: {
          id: string;
          name: string;
          tag: string;
          status: 'pending' | 'waiting' | 'approved' | 'rejected' | 'withdrawn';
          assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
          captainDiscordId: string | null;
          submittedBy: string | null;
          contact: string | null;
          logo: string | null;
          reason: string | null;
          submittedAt: string;
          decidedAt: string | null;
          teamId: string | null;
          participationId: string | null;
          feePaid: boolean;
          answers?: {
            id: string;
            label: string;
            answer: string | boolean;
          }[];
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        registrationPlayers: {
          registrationId: string;
          slot: number;
          name: string;
          steamId: string;
        }[];
        rosterChanges?: {
          id: string;
          registrationId: string;
          slot: number;
          name: string;
          steamId: string;
          formerName: string | null;
          status: 'pending' | 'approved' | 'rejected';
          reason: string | null;
          decidedAt: string | null;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        steamIdClaims: {
          steamId: string;
          registrationId: string | null;
          membershipId: string | null;
        }[];
        matches: {
          id: string;
          stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
          bracketSlot: string | null;
          team1ParticipationId: string | null;
          team2ParticipationId: string | null;
          status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
          roundName: string;
          format: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          identifier: string | null;
          scheduledAt: string | null;
          startedAt: string | null;
          endedAt: string | null;
          team1Score: number | null;
          team2Score: number | null;
          winnerParticipationId: string | null;
          forfeit: 'team1' | 'team2' | 'both' | null;
          counts: boolean;
          rosterFixed: boolean;
          misplaced?: boolean;
          tieBreak: {
            group: string;
            teams: string[];
            round: number;
          } | null;
          notes: string | null;
          streamUrl: string | null;
          replayData: string | null;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        matchPlayers: {
          matchId: string;
          playerId: string;
          participationId: string;
          slot: number;
        }[];
        games?: {
          dotaMatchId: string;
          matchId: string;
          radiant: 'team1' | 'team2' | null;
          isByHand: boolean;
          told: {
            record: {
              dotaMatchId: string;
              startedAt: string | null;
              duration: number | null;
              isOver: boolean;
              winner: 'radiant' | 'dire' | null;
              score: {
                radiant: number;
                dire: number;
              } | null;
              players: {
                level: number | null;
                kills: number | null;
                deaths: number | null;
                assists: number | null;
                lastHits: number | null;
                denies: number | null;
                gpm: number | null;
                xpm: number | null;
                netWorth: number | null;
                heroDamage: number | null;
                towerDamage: number | null;
                heroHealing: number | null;
                steamId: string;
                side: 'radiant' | 'dire';
                heroId: number | null;
                items: string[] | null;
              }[];
              draft: {
                heroId: number;
                side: 'radiant' | 'dire';
                isPick: boolean;
              }[] | null;
            };
            sources: {
              game: Record<string, 'steam' | 'opendota' | 'observer' | 'player'>;
              players: Record<string, Record<string, 'steam' | 'opendota' | 'observer' | 'player'>>;
            };
            tellers: ('steam' | 'opendota' | 'observer' | 'player')[];
            line: {
              clock: number;
              lead: number;
            }[];
          };
          correctedAt: string | null;
          seenAt: string;
          toldAt: string;
          overAt: string | null;
          updatedAt: string;
        }[];
        bracketPlacements: {
          place: string;
          participationId: string | null;
        }[];
        tieDecisions: {
          groupName: string;
          levels: string[][];
          draws: {
            seed: string;
            order: string[];
          }[];
          reason: string | null;
          decidedAt: string;
        }[];
        reachedStages: {
          stage: 'started' | 'group_stage_complete' | 'final_starting' | 'champion';
          teamId: string | null;
          reachedAt: string;
        }[];
        prizeLedger: {
          id: string;
          kind: 'base' | 'registration' | 'donation' | 'adjustment';
          amount: number;
          note: string | null;
          reference: string | null;
          createdAt: string;
        }[];
        donations: {
          id: string;
          donorName: string;
          amount: number;
          donationType: 'fan' | 'custom' | 'creator' | 'premium' | 'bronze' | 'silver' | 'gold' | 'title';
          isVip: boolean;
          isAnonymous: boolean;
          message: string | null;
          createdAt: string;
          updatedAt: string;
          version: number;
        }[];
        announcements: {
          id: string;
          kind: 'general' | 'tournament_announcement' | 'bracket_update';
          title: string | null;
          text: string;
          createdAt: string;
        }[];
        images: {
          hash: string;
          data: string;
        }[];
        newIds?: boolean;
      };
      answer: Done<{
        tournament: Tournament;
        isNew: boolean;
      }>;
    };
    /** Bring teams, players, matches or donations in from a CSV file */
    '/api/import/csv': {
      body: {
        of: 'teams' | 'players' | 'matches' | 'donations';
        tournamentId: string;
        text: string;
        dryRun?: boolean;
        skipFailed?: boolean;
      };
      answer: Done<{
        rows: {
          line: number;
          outcome: 'create' | 'update' | 'same' | 'failed';
          problems: {
            column: string | null;
            message: string;
          }[];
          what: string;
        }[];
        created: number;
        updated: number;
        same: number;
        failed: number;
        ignored: string[];
      }>;
    };
    /** Bring a tournament of another site in, or preview it line by line */
    '/api/import/foreign': {
      body: {
        foreign: {
          service: 'startgg' | 'challonge' | 'toornament' | 'liquipedia';
          name: string;
          startsAt: string | null;
          isOver: boolean;
          teams: {
            key: string;
            name: string;
            tag: string | null;
            seed: number | null;
            place: number | null;
          }[];
          stages: {
            key: string;
            name: string;
            kind: 'single_elimination' | 'double_elimination' | 'round_robin' | 'swiss';
            order: string[];
            groups: {
              name: string;
              teams: string[];
              places: string[];
            }[];
            rounds: number | null;
            matches: {
              key: string;
              part: 'upper' | 'lower' | 'final' | 'third' | 'group' | 'swiss';
              group: number | null;
              round: number;
              team1: string | null;
              team2: string | null;
              score1: number | null;
              score2: number | null;
              winner: 'team1' | 'team2' | null;
              isForfeit: boolean;
              isOver: boolean;
              bestOf: number | null;
              scheduledAt: string | null;
              startedAt: string | null;
              endedAt: string | null;
            }[];
          }[];
          left: {
            what: string;
            why: string;
          }[];
        };
        league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
        name?: string;
        teams?: Record<string, {
          as: 'known' | 'new' | 'out';
          teamId?: string;
          name?: string;
          tag?: string;
        }>;
        without?: string[];
        hasMatches?: boolean;
        dryRun?: boolean;
      };
      answer: Done<{
        lines: {
          kind: 'team' | 'stage' | 'match' | 'place' | 'left';
          key: string;
          what: string;
          outcome: 'known' | 'new' | 'out' | 'taken' | 'byHand' | 'open' | 'left' | 'same' | 'differs' | 'untold';
          note: string | null;
          team: {
            name: string;
            tag: string;
            teamId: string | null;
          } | null;
        }[];
        problems: string[];
        tournament: Tournament | null;
      }>;
    };
    /** Read a tournament of start.gg, Challonge, Toornament or a page of Liquipedia */
    '/api/import/foreign/read': {
      body?: {
        service: 'startgg' | 'challonge' | 'toornament';
        address: string;
        key: string;
      } | {
        service: 'liquipedia';
        text: string;
      };
      answer: Read<{
        service: 'startgg' | 'challonge' | 'toornament' | 'liquipedia';
        name: string;
        startsAt: string | null;
        isOver: boolean;
        teams: {
          key: string;
          name: string;
          tag: string | null;
          seed: number | null;
          place: number | null;
        }[];
        stages: {
          key: string;
          name: string;
          kind: 'single_elimination' | 'double_elimination' | 'round_robin' | 'swiss';
          order: string[];
          groups: {
            name: string;
            teams: string[];
            places: string[];
          }[];
          rounds: number | null;
          matches: {
            key: string;
            part: 'upper' | 'lower' | 'final' | 'third' | 'group' | 'swiss';
            group: number | null;
            round: number;
            team1: string | null;
            team2: string | null;
            score1: number | null;
            score2: number | null;
            winner: 'team1' | 'team2' | null;
            isForfeit: boolean;
            isOver: boolean;
            bestOf: number | null;
            scheduledAt: string | null;
            startedAt: string | null;
            endedAt: string | null;
          }[];
        }[];
        left: {
          what: string;
          why: string;
        }[];
      }>;
    };
    /** Create a match */
    '/api/matches': {
      body: {
        tournamentId: string;
        team1ParticipationId: string;
        team2ParticipationId: string;
        stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
        scheduledTime: string;
        status?: string;
        roundName?: string;
        matchFormat?: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        matchIdentifier?: string | null;
        notes?: string | null;
        streamUrl?: string | null;
        participatingPlayerIds?: string[];
        participatingPlayers?: string | unknown[] | null;
      };
      answer: Done<Match>;
    };
    /** Delete several matches, with an outcome for each */
    '/api/matches/delete': {
      body: {
        ids: string[];
      };
      answer: Done<{
        deleted: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Cancel a match */
    '/api/matches/{id}/cancel': {
      params: { id: string };
      body?: {
        reverseStats?: boolean;
        dryRun?: boolean;
      };
      answer: Done<{
        match: Match;
        affected: Match[];
      }>;
    };
    /** Cast a match, as a caster, or name who casts it, as the staff */
    '/api/matches/{id}/casters': {
      params: { id: string };
      body?: {
        /** Where the match can be seen */
        link?: string | null;
        /** Somebody else, named by the staff */
        person?: {
          discordId: string;
          name?: string | null;
        };
      };
      answer: Done<{
        name: string | null;
        link: string | null;
      }[]>;
    };
    /** Choose side or pick of the next game */
    '/api/matches/{id}/day/choice': {
      params: { id: string };
      body: {
        side?: 'team1' | 'team2';
        choice: 'radiant' | 'dire' | 'first_pick' | 'second_pick';
      };
      answer: Done<MatchDay>;
    };
    /** Confirm what the other team has reported, or in a dispute that it is right */
    '/api/matches/{id}/day/confirm': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Dispute what was reported with the own version */
    '/api/matches/{id}/day/dispute': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
        team1Score?: number;
        team2Score?: number;
        /** The own team gives the match up */
        forfeit?: boolean;
        dotaMatchId?: string | null;
      };
      answer: Done<MatchDay>;
    };
    /** Stop the clocks: power or internet is gone */
    '/api/matches/{id}/day/hold': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Add a picture to the own report or dispute */
    '/api/matches/{id}/day/pictures': {
      params: { id: string };
      body: {
        side?: 'team1' | 'team2';
        /** A data URL of a PNG, JPEG or WebP of at most 5 MB */
        picture: string;
      };
      answer: Done<MatchDay>;
    };
    /** Check a team in for its match, or out again */
    '/api/matches/{id}/day/ready': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
        isReady?: boolean;
      };
      answer: Done<MatchDay>;
    };
    /** Report the games won so far, or give the match up */
    '/api/matches/{id}/day/report': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
        team1Score?: number;
        team2Score?: number;
        /** The own team gives the match up */
        forfeit?: boolean;
        dotaMatchId?: string | null;
      };
      answer: Done<MatchDay>;
    };
    /** Let the clocks go on */
    '/api/matches/{id}/day/resume': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Take the own report back before it is answered */
    '/api/matches/{id}/day/retract': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Propose another time to the other team, or take the one it proposed */
    '/api/matches/{id}/day/time': {
      params: { id: string };
      body: {
        side?: 'team1' | 'team2';
        to: string;
      };
      answer: Done<MatchDay>;
    };
    /** Take the time that the other team proposed */
    '/api/matches/{id}/day/time/accept': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Decline the time that the other team proposed, or take the own proposal back */
    '/api/matches/{id}/day/time/decline': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Agree to the line-up that the other team asks for */
    '/api/matches/{id}/line-up/accept': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Decline the line-up that the other team asks for, or take the own request back */
    '/api/matches/{id}/line-up/decline': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Ask a free player to stand in for a match */
    '/api/matches/{id}/line-up/free-players': {
      params: { id: string };
      body: {
        side?: 'team1' | 'team2';
        freePlayerId: string;
      };
      answer: Done<null>;
    };
    /** Name somebody from outside the roster who may play in a match */
    '/api/matches/{id}/line-up/stand-ins': {
      params: { id: string };
      body: {
        side?: 'team1' | 'team2';
        name: string;
        steamId: string;
        /** Whose place they take in the line-up once they may play; without it, that of whoever cannot */
        position?: number;
      };
      answer: Done<MatchDay>;
    };
    /** Agree to the stand-in of the other team */
    '/api/matches/{id}/line-up/stand-ins/accept': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Decline the stand-in of the other team */
    '/api/matches/{id}/line-up/stand-ins/decline': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Take the own request for a stand-in back */
    '/api/matches/{id}/line-up/stand-ins/withdraw': {
      params: { id: string };
      body?: {
        side?: 'team1' | 'team2';
      };
      answer: Done<MatchDay>;
    };
    /** Keep, replay or award a match whose teams no longer meet */
    '/api/matches/{id}/misplaced': {
      params: { id: string };
      body: {
        /** keep: the result stays with its teams; replay: it goes; award: it goes, and `winner` wins */
        choice: 'keep' | 'replay' | 'award';
        /** Of award: a team that should meet there */
        winner?: string | null;
      };
      answer: Done<{
        match: Match;
        affected: Match[];
      }>;
    };
    /** Start a match */
    '/api/matches/{id}/start': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<Match>;
    };
    /** Prove once more who one is, before an act that destroys */
    '/api/me/proof': {
      body: {
        password: string;
        code?: string;
      };
      answer: Read<{
        name: string | null;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner' | null;
        accountId: string | null;
        discordId: string | null;
        sessionId: string | null;
        hasTwoSteps: boolean;
        isProved: boolean;
        recoveryLeft: number;
      }>;
    };
    /** Begin to log in in two steps: get the secret for an authenticator app */
    '/api/me/two-steps': {
      body: {
        password: string;
      };
      answer: Read<{
        /** In base32, to be typed into the app */
        secret: string;
        /** The same as an otpauth: address, to be shown as a QR code */
        uri: string;
      }>;
    };
    /** Log in by password alone again */
    '/api/me/two-steps/end': {
      body: {
        password: string;
        code?: string;
      };
      answer: Read<{
        name: string | null;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner' | null;
        accountId: string | null;
        discordId: string | null;
        sessionId: string | null;
        hasTwoSteps: boolean;
        isProved: boolean;
        recoveryLeft: number;
      }>;
    };
    /** Put a player into a roster */
    '/api/memberships': {
      body: {
        playerId: string;
        tournamentParticipationId: string;
        role: string;
        isCaptain?: boolean;
      };
      answer: Done<Membership>;
    };
    /** Enter a team in a tournament, ids in the body */
    '/api/participations': {
      body: {
        teamId: string;
        tournamentId: string;
        assignedGroup?: 'A' | 'B' | 'C' | 'D' | null;
        registrationStatus?: 'confirmed';
        tournamentWins?: number;
        tournamentLosses?: number;
        tournamentPoints?: number;
        tournamentGames?: number;
        groupWins?: number;
        groupLosses?: number;
        groupPoints?: number;
      };
      answer: Done<Participation>;
    };
    /** Take several teams out of a tournament, with an outcome for each */
    '/api/participations/delete': {
      body: {
        ids: string[];
      };
      answer: Done<{
        deleted: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Mark the fees of several teams as paid or not, with an outcome for each */
    '/api/participations/fees': {
      body: {
        ids: string[];
        feePaid: boolean;
      };
      answer: Done<{
        marked: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Give a team in a tournament to another captain */
    '/api/participations/{id}/captain': {
      params: { id: string };
      body: {
        discordId: string;
        name?: string | null;
        contact?: string | null;
      };
      answer: Done<Registration>;
    };
    /** Check a team in for its tournament, as its captain or the staff */
    '/api/participations/{id}/check-in': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<{
        tournamentId: string;
        opensAt: string;
        closesAt: string;
        phase: 'early' | 'open' | 'closed';
        teams: {
          participationId: string;
          teamId: string;
          name: string;
          /** null: it is missing */
          checkedInAt: string | null;
          /** Whether who asks is its captain */
          isMine: boolean;
        }[];
      }>;
    };
    /** Take a team out that did not check in, for the first of the waiting line */
    '/api/participations/{id}/leave-out': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<{
        checkIn: {
          tournamentId: string;
          opensAt: string;
          closesAt: string;
          phase: 'early' | 'open' | 'closed';
          teams: {
            participationId: string;
            teamId: string;
            name: string;
            /** null: it is missing */
            checkedInAt: string | null;
            /** Whether who asks is its captain */
            isMine: boolean;
          }[];
        };
        /** null: nobody waits */
        replacement: {
          participationId: string;
          teamId: string;
          name: string;
        } | null;
      }>;
    };
    /** Put a player into the roster of this team */
    '/api/participations/{id}/memberships': {
      params: { id: string };
      body: {
        playerId: string;
        tournamentParticipationId?: string;
        role: string;
        isCaptain?: boolean;
      };
      answer: Done<Membership>;
    };
    /** Let another team take the place of one that has not played */
    '/api/participations/{id}/replace': {
      params: { id: string };
      body?: {
        registrationId?: string;
        /** Which earlier team the registration is, as in its approval; null for a new one */
        earlierTeamId?: string | null;
        teamId?: string;
        newTeam?: {
          name: string;
          tag: string;
        };
        /** The players of its last roster come along; else the roster is empty */
        withRoster?: boolean;
      };
      answer: Done<Participation>;
    };
    /** Withdraw a team from a tournament that is being played */
    '/api/participations/{id}/withdraw': {
      params: { id: string };
      body?: {
        mode?: 'annul' | 'forfeit';
        reason?: string | null;
        dryRun?: boolean;
      };
      answer: Done<{
        participation: Participation;
        affected: Match[];
      }>;
    };
    /** Approve, reject or put back several registrations, with an outcome for each */
    '/api/pending-teams/decide': {
      body: {
        ids: string[];
        decision: 'approve' | 'reject' | 'reopen';
        reason?: string | null;
        assignedGroup?: 'A' | 'B' | 'C' | 'D' | null;
      };
      answer: Done<{
        decided: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Approve a registration */
    '/api/pending-teams/{id}/approve': {
      params: { id: string };
      body?: {
        assignedGroup?: 'A' | 'B' | 'C' | 'D' | null;
        /** The earlier team that it is; null for a new one. When left out it is the likely one, and 409 team_is_playing if that one is playing now */
        teamId?: string | null;
      };
      answer: Done<{
        team: Team;
        participation: Participation;
        players: Player[];
      }>;
    };
    /** Give a registration to another captain */
    '/api/pending-teams/{id}/captain': {
      params: { id: string };
      body: {
        discordId: string;
        name?: string | null;
        contact?: string | null;
      };
      answer: Done<Registration>;
    };
    /** Reject a registration */
    '/api/pending-teams/{id}/reject': {
      params: { id: string };
      body?: {
        reason?: string | null;
      };
      answer: Done<Registration>;
    };
    /** Put a decided registration back */
    '/api/pending-teams/{id}/reopen': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<Registration>;
    };
    /** List donations and announcements that hold a person’s name */
    '/api/personal-data/mentions': {
      body: {
        who: string;
      };
      answer: Read<{
        donations: {
          id: string;
          donorName: string;
          amount: number;
          message: string | null;
          tournamentName: string;
          createdAt: string;
        }[];
        announcements: {
          id: string;
          title: string | null;
          text: string;
          createdAt: string;
        }[];
      }>;
    };
    /** Create a player */
    '/api/players': {
      body: {
        name: string;
        steamId: string;
        primaryRole?: string;
        role?: string;
        preferredRole?: string;
        photo?: string | null;
        /** A known team: the player comes into its roster of its newest tournament, in the role, else in the first that is free */
        teamID?: string | null;
        /** Whose account is known takes the name, role and photo, and is active again; the career stays. Without it, what would change is a 409 player_known with `{ player, changes }` in `data`, and nothing does */
        changeKnown?: boolean;
      };
      answer: Done<Player>;
    };
    /** Remove several players, with an outcome for each */
    '/api/players/delete': {
      body: {
        ids: string[];
      };
      answer: Done<{
        deleted: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Merge a player into another, or see what that would do */
    '/api/players/{id}/merge': {
      params: { id: string };
      body: {
        /** The one that stays */
        intoId: string;
        dryRun?: boolean;
      };
      answer: Done<{
        player: Player;
        moved: {
          participations: number;
          memberships: number;
          matches: number;
          tournaments: {
            id: string;
            name: string;
          }[];
        };
        undo: {
          isPossible: boolean;
          reason: string | null;
        };
      }>;
    };
    /** Move a player to another team */
    '/api/players/{id}/transfer': {
      params: { id: string };
      body: {
        fromParticipationId: string;
        toParticipationId: string;
        newRole?: string;
      };
      answer: Done<Membership>;
    };
    /** Approve a request for another player */
    '/api/roster-changes/{id}/approve': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<RosterChange>;
    };
    /** Reject a request for another player */
    '/api/roster-changes/{id}/reject': {
      params: { id: string };
      body?: {
        reason?: string | null;
      };
      answer: Done<RosterChange>;
    };
    /** Create a season */
    '/api/seasons': {
      body: {
        name: string;
        direct?: number;
        playOffs?: number;
        tournaments?: {
          tournamentId: string;
          part: 'league' | 'qualifier' | 'play_offs';
          feedsTournamentId?: string | null;
          places?: number | null;
        }[];
      };
      answer: Done<WholeSeason>;
    };
    /** Close a season: promotion and relegation as previewed */
    '/api/seasons/{id}/close': {
      params: { id: string };
      body?: {
        version?: number;
      };
      answer: Done<WholeSeason>;
    };
    /** Start the next season with places kept for the teams of this one */
    '/api/seasons/{id}/next': {
      params: { id: string };
      body: {
        name: string;
        startDate?: string | null;
        keptUntil: string;
        /** Whether captains of teams with a place are asked to register */
        invites?: boolean;
        dryRun?: boolean;
      };
      answer: Done<{
        /** Absent in a dry run */
        season: WholeSeason | null;
        places: {
          league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
          teams: {
            participationId: string;
            teamId: string;
            name: string;
            tag: string;
            logo: string | null;
            from: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
            to: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
            position: number;
            move: 'stays' | 'promoted' | 'relegated' | 'leaves';
            why: 'place' | 'play_off' | 'vacancy' | 'spared' | 'refuses' | 'incomplete' | 'leaves';
          }[];
        }[];
        invited: string[];
        failed: {
          participationId: string;
          error: string;
        }[];
      }>;
    };
    /** Make the play-offs of a season */
    '/api/seasons/{id}/play-offs': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<WholeSeason>;
    };
    /** End all of one’s own sessions but the present one */
    '/api/sessions/end-others': {
      body?: Record<string, never>;
      answer: Done<{
        ended: number;
      }>;
    };
    /** Add a webhook that is sent signed events; its secret is told this once */
    '/api/signed-webhooks': {
      body: {
        name: string;
        url: string;
        types?: ('tournament.created' | 'tournament.updated' | 'tournament.started' | 'tournament.stage_reached' | 'tournament.completed' | 'tournament.deleted' | 'match.created' | 'match.scheduled' | 'match.updated' | 'match.started' | 'match.result' | 'match.result_corrected' | 'match.cancelled' | 'match.restored' | 'match.deleted' | 'bracket.updated' | 'team.created' | 'team.approved' | 'team.updated' | 'team.withdrawn' | 'team.returned' | 'team.merged' | 'team.deleted' | 'participation.created' | 'participation.updated' | 'participation.deleted' | 'player.created' | 'player.updated' | 'player.merged' | 'player.deleted' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'donation.created' | 'donation.updated' | 'donation.deleted' | 'announcement.created' | 'season.created' | 'season.updated' | 'season.closed' | 'season.deleted' | 'power_cuts.updated' | 'site.updated' | 'league.updated')[] | null;
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive?: boolean;
      };
      answer: Read<{
        id: string;
        createdAt: string;
        updatedAt: string;
        version: number;
        name: string;
        league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive: boolean;
        /** Why nothing can be sent, or null */
        problem: string | null;
        /** Masked; a PUT takes it as it is and keeps the address */
        url: string;
        /** What it is told of; null: everything */
        types: ('tournament.created' | 'tournament.updated' | 'tournament.started' | 'tournament.stage_reached' | 'tournament.completed' | 'tournament.deleted' | 'match.created' | 'match.scheduled' | 'match.updated' | 'match.started' | 'match.result' | 'match.result_corrected' | 'match.cancelled' | 'match.restored' | 'match.deleted' | 'bracket.updated' | 'team.created' | 'team.approved' | 'team.updated' | 'team.withdrawn' | 'team.returned' | 'team.merged' | 'team.deleted' | 'participation.created' | 'participation.updated' | 'participation.deleted' | 'player.created' | 'player.updated' | 'player.merged' | 'player.deleted' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'donation.created' | 'donation.updated' | 'donation.deleted' | 'announcement.created' | 'season.created' | 'season.updated' | 'season.closed' | 'season.deleted' | 'power_cuts.updated' | 'site.updated' | 'league.updated')[] | null;
        /** Until when the secret of before signs as well; null where there is none */
        formerSecretUntil: string | null;
        /** whsec_…, told this once: what a library of Standard Webhooks verifies with */
        secret: string;
      }>;
    };
    /** Send a test to signed webhooks and say what each answered */
    '/api/signed-webhooks/test': {
      body?: {
        ids?: string[];
      };
      answer: Done<{
        id: string;
        name: string;
        ok: boolean;
        status: number | null;
        error: string | null;
        /** The beginning of what was answered, as text */
        answer: string | null;
      }[]>;
    };
    /** Send a signed webhook all events since a moment again, under their ids of before */
    '/api/signed-webhooks/{id}/replay': {
      params: { id: string };
      body: {
        since: string;
      };
      answer: Done<{
        /** How many are on their way */
        messages: number;
      }>;
    };
    /** Give a signed webhook another secret, told this once; the one of before signs for 24 hours more */
    '/api/signed-webhooks/{id}/secret': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Read<{
        id: string;
        createdAt: string;
        updatedAt: string;
        version: number;
        name: string;
        league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive: boolean;
        /** Why nothing can be sent, or null */
        problem: string | null;
        /** Masked; a PUT takes it as it is and keeps the address */
        url: string;
        /** What it is told of; null: everything */
        types: ('tournament.created' | 'tournament.updated' | 'tournament.started' | 'tournament.stage_reached' | 'tournament.completed' | 'tournament.deleted' | 'match.created' | 'match.scheduled' | 'match.updated' | 'match.started' | 'match.result' | 'match.result_corrected' | 'match.cancelled' | 'match.restored' | 'match.deleted' | 'bracket.updated' | 'team.created' | 'team.approved' | 'team.updated' | 'team.withdrawn' | 'team.returned' | 'team.merged' | 'team.deleted' | 'participation.created' | 'participation.updated' | 'participation.deleted' | 'player.created' | 'player.updated' | 'player.merged' | 'player.deleted' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'donation.created' | 'donation.updated' | 'donation.deleted' | 'announcement.created' | 'season.created' | 'season.updated' | 'season.closed' | 'season.deleted' | 'power_cuts.updated' | 'site.updated' | 'league.updated')[] | null;
        /** Until when the secret of before signs as well; null where there is none */
        formerSecretUntil: string | null;
        /** whsec_…, told this once: what a library of Standard Webhooks verifies with */
        secret: string;
      }>;
    };
    /** Back everything up while everybody works on */
    '/api/system/backups': {
      body?: Record<string, never>;
      answer: Done<{
        name: string;
        reason: 'by-hand' | 'nightly' | 'before-cleanup' | 'before-seed' | 'before-clear' | 'before-delete-everything' | 'before-tournament-deletion' | 'before-restore' | 'before-erasure';
        createdAt: string;
        bytes: number;
      }>;
    };
    /** Remove what is left over and has no history */
    '/api/system/cleanup': {
      body?: {
        dryRun?: boolean;
      };
      answer: Done<{
        removed: {
          kind: 'registrations' | 'memberships' | 'teams' | 'players' | 'images' | 'sessions';
          count: number;
          examples: {
            id: string;
            name: string;
          }[];
        }[];
        backup: string | null;
      }>;
    };
    /** Recompute and verify every counter */
    '/api/system/save-all': {
      body?: {
        of?: 'all' | 'players';
      };
      answer: Done<{
        saved: number;
        failed: number;
        counted: {
          participation: number;
          membership: number;
          team: number;
          player: number;
        };
        message: string | null;
      }>;
    };
    /** Make the demo season, after a backup */
    '/api/system/seed': {
      body?: Record<string, never>;
      answer: Done<{
        tournamentIds: string[];
        backup: string;
      }>;
    };
    /** Drop corrections, so that counters follow the matches alone */
    '/api/system/sync-from-matches': {
      body?: {
        dryRun?: boolean;
      };
      answer: Done<{
        differences: {
          kind: 'participation' | 'membership' | 'team' | 'player';
          id: string;
          name: string;
          counter: 'tournamentWins' | 'tournamentLosses' | 'tournamentPoints' | 'tournamentGames' | 'groupWins' | 'groupLosses' | 'groupPoints' | 'careerWins' | 'careerLosses' | 'careerPoints' | 'careerGames';
          shown: number;
          computed: number;
        }[];
      }>;
    };
    /** Create a team */
    '/api/teams': {
      body: {
        name: string;
        tag: string;
        logo?: string | null;
        organisation?: string | null;
        tournamentId?: string | null;
        assignedGroup?: 'A' | 'B' | 'C' | 'D' | null;
        wins?: number;
        losses?: number;
        points?: number;
      };
      answer: Done<Team>;
    };
    /** Delete several teams that have not played, with an outcome for each */
    '/api/teams/delete': {
      body: {
        ids: string[];
      };
      answer: Done<{
        deleted: string[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Merge several teams into others, with an outcome for each, or see what that would do */
    '/api/teams/merges': {
      body: {
        merges: {
          id: string;
          /** The one that stays */
          intoId: string;
        }[];
        dryRun?: boolean;
      };
      answer: Done<{
        merged: {
          id: string;
          moved: {
            participations: number;
            memberships: number;
            matches: number;
            tournaments: {
              id: string;
              name: string;
            }[];
          };
        }[];
        failed: {
          id: string;
          error: string;
        }[];
      }>;
    };
    /** Merge a team into another, or see what that would do */
    '/api/teams/{id}/merge': {
      params: { id: string };
      body: {
        /** The one that stays */
        intoId: string;
        dryRun?: boolean;
      };
      answer: Done<{
        team: Team;
        moved: {
          participations: number;
          memberships: number;
          matches: number;
          tournaments: {
            id: string;
            name: string;
          }[];
        };
        undo: {
          isPossible: boolean;
          reason: string | null;
        };
      }>;
    };
    /** Enter a team in a tournament */
    '/api/teams/{teamId}/register/{tournamentId}': {
      params: { teamId: string; tournamentId: string };
      body?: {
        assignedGroup?: 'A' | 'B' | 'C' | 'D' | null;
        /** The players of its last roster come along; else the roster is empty */
        withRoster?: boolean;
      };
      answer: Done<{
        id: string;
        createdAt: string;
        updatedAt: string;
        version: number;
        teamId: string;
        tournamentId: string;
        /** What the team is called in this tournament */
        name: string;
        tag: string;
        logo: string | null;
        assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
        registrationStatus: 'confirmed' | 'withdrawn';
        tournamentWins: number;
        tournamentLosses: number;
        tournamentDraws: number;
        tournamentPoints: number;
        tournamentGames: number;
        groupWins: number;
        groupLosses: number;
        groupDraws: number;
        groupPoints: number;
        registrationDate: string;
        eliminationDate: string | null;
        placementPosition: number | null;
        /** Whether its fee is paid; told to admins alone */
        feePaid?: boolean;
        participationId: string;
      }>;
    };
    /** Create a tournament */
    '/api/tournaments': {
      body: {
        name: string;
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
        description?: string | null;
        /** Derived from start, matches and teams where it is absent */
        status?: 'upcoming' | 'live' | 'completed' | 'cancelled' | 'active' | null;
        startDate?: string | null;
        maxTeams?: number;
        format?: 'group_stage' | 'single_elimination' | 'stages';
        basePrizePool?: number;
        /** The base row when basePrizePool is absent; without both what the site is set to */
        prizePool?: number;
        targetPrizePool?: number | null;
        registrationOpen?: boolean;
        registrationClosesAt?: string | null;
        registrationFee?: number | null;
        registrationFeeNote?: string | null;
        vipThreshold?: number | null;
        sponsorTiers?: {
          bronze: number;
          silver: number;
          gold: number;
          title: number;
        } | null;
        semifinalPairing?: 'crossed' | 'adjacent';
        stageFormats?: {
          group: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          quarterfinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          semifinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          final: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          other: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
          rounds?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
        };
        hasDraws?: boolean;
        /** Makes the format `stages` */
        stages?: {
          name: string;
          settings: {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'round_robin';
            /** Teams of each group */
            groups: number[];
            /** How often each pair meets */
            legs: number;
            distribution: 'listed' | 'in_turn' | 'snake';
            /** Not used: groups follow the list of the tournament */
            tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
            /** Places that nobody may share at the end */
            advancing: number;
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'single_elimination';
            hasThirdPlaceMatch: boolean;
            /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
            placementMatches?: number[];
            pairing?: 'adjacent' | 'crossed';
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'double_elimination';
            grandFinal: 'single' | 'reset';
            /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
            placementMatches?: number[];
            /** The lower half of the seeds starts in the lower bracket */
            hasLowerStart?: boolean;
            /** How the losers of each upper round enter the lower bracket, from the first round on. Rounds without an order get the one that delays rematches the longest */
            losersOrders?: ('natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip')[];
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            /** Groups of four that end once two are through */
            kind: 'gsl';
            /** Teams of each group, 3 or 4 */
            groups: number[];
            distribution: 'listed' | 'in_turn' | 'snake';
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'swiss';
            /** So many rounds, or until so many wins or losses, or whatever comes first */
            length: {
              rounds: number;
            } | {
              wins: number;
              losses: number;
            } | {
              rounds: number;
              wins: number;
              losses: number;
            };
            /** How teams of a score group meet */
            pairing: 'slide' | 'fold' | 'random' | 'by_hand';
            /** Rounds that are paired otherwise, by key: S1 */
            roundPairings?: Record<string, 'slide' | 'fold' | 'random' | 'by_hand'>;
            /** The public seed of random rounds: the draw of round 1 orders teams by the SHA-256 of `seed:S1:participationId`, and neighbours meet */
            drawSeed?: string;
            /** How a round counts that a late team missed; a loss by default. A draw only where games can be drawn */
            missedRounds?: 'loss' | 'draw' | 'bye';
            tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
          };
          /** Who is seed 1, 2 …: #3 the third entrant, 1.A2 the second of group A of stage 1, 2.5 the fifth of stage 2, 1.3/2 the second best of the third places of the groups of stage 1 */
          feeds: string[];
        }[] | null;
        tieBreakers?: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
        rules?: string | null;
        matchDay?: {
          roomOpens: number;
          checkInOpens: number;
          ladder: {
            minutes: number;
            penalty: 'pick' | 'game' | 'match';
          }[];
          bothAbsent: 'staff' | 'forfeit';
          host: 'first' | 'toss';
          choiceTime: number;
          laterGames: 'loser' | 'alternate';
          answerTime: number;
          disputeTime: number;
          holdTime: number;
          postponements: number;
          knockoutAfter?: number | null;
          proposalTime?: number | null;
          unanswered?: 'stands' | 'staff';
          roundDays?: number | null;
          lineUps?: boolean;
          lineUpCloses?: number | null;
          standInsPerMatch?: number;
          standInsPerTournament?: number;
          standInConsent?: 'none' | 'opponent';
          standInsFrom?: 'anybody' | 'freePlayers' | 'otherLeague';
          gameDelay?: number;
          server: string;
          gameMode: string;
          quietDays: string[];
        } | null;
        withdrawnResults?: 'half' | 'keep' | 'annul';
        playerConsent?: 'none' | 'approval' | 'firstMatch';
        eventCheckIn?: {
          opens: number;
          closes: number;
        } | null;
        dotaLeagueId?: number | null;
        prizeSplit?: number[];
      };
      answer: Done<Tournament>;
    };
    /** Put registered teams without a place into the groups */
    '/api/tournaments/{id}/bracket/auto-fill': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<Bracket>;
    };
    /** Leave every place of the bracket empty; matches stay */
    '/api/tournaments/{id}/bracket/clear': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<Bracket>;
    };
    /** Make the matches that are still missing */
    '/api/tournaments/{id}/bracket/matches': {
      params: { id: string };
      body?: {
        dryRun?: boolean;
        seeds?: string[];
        seeding?: {
          by: 'registration' | 'hand' | 'rating' | 'last_season' | 'draw';
          drawSeed?: string | null;
          /** Whether teams that met last, or are of one organisation, were kept apart at first where that is possible */
          isSeparated?: boolean;
        };
      };
      answer: Done<{
        created: number;
      }>;
    };
    /** Ask for the bracket to be built again from groups, seeds and results */
    '/api/tournaments/{id}/bracket/regenerate': {
      params: { id: string };
      body?: Record<string, never>;
      file: true;
    };
    /** Take the draw back, with the matches that follow from it */
    '/api/tournaments/{id}/bracket/undo-draw': {
      params: { id: string };
      body?: {
        dryRun?: boolean;
      };
      answer: Done<{
        matches: Match[];
      }>;
    };
    /** Let teams check in for a tournament until a later moment */
    '/api/tournaments/{id}/check-in/extend': {
      params: { id: string };
      body: {
        to: string;
      };
      answer: Done<{
        tournamentId: string;
        opensAt: string;
        closesAt: string;
        phase: 'early' | 'open' | 'closed';
        teams: {
          participationId: string;
          teamId: string;
          name: string;
          /** null: it is missing */
          checkedInAt: string | null;
          /** Whether who asks is its captain */
          isMine: boolean;
        }[];
      }>;
    };
    /** Copy a tournament’s settings into a new one */
    '/api/tournaments/{id}/copy': {
      params: { id: string };
      body: {
        name: string;
        startDate?: string | null;
        /** The same league unless another is named */
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
        withTeams?: boolean;
      };
      answer: Done<Tournament>;
    };
    /** Invite the captains of another tournament’s teams, with an outcome for each */
    '/api/tournaments/{id}/invitations': {
      params: { id: string };
      body: {
        fromTournamentId: string;
        /** All teams of it unless some are named */
        participationIds?: string[];
        dryRun?: boolean;
      };
      answer: Done<{
        invited: string[];
        failed: {
          participationId: string;
          error: string;
        }[];
      }>;
    };
    /** Add to the prize pool by hand, or take from it */
    '/api/tournaments/{id}/prize-pool/adjustments': {
      params: { id: string };
      body: {
        amount: number;
        note?: string | null;
      };
      answer: Done<{
        total: number;
        /** Of the total, the fees that teams have not paid yet */
        pledged: number;
        target: number;
        percent: number;
        split: {
          place: number;
          percent: number;
          amount: number;
          participationId: string | null;
          teamId: string | null;
          teamName: string | null;
          teamTag: string | null;
          teamLogo: string | null;
          paidAt: string | null;
          paidAmount: number | null;
        }[];
        ledger: {
          id: string;
          kind: 'base' | 'registration' | 'donation' | 'adjustment';
          amount: number;
          note: string | null;
          createdAt: string;
        }[];
        entryId: string;
      }>;
    };
    /** Enter the qualified teams of a qualifier in its main event */
    '/api/tournaments/{id}/qualified': {
      params: { id: string };
      body?: {
        dryRun?: boolean;
      };
      answer: Done<{
        feedsTournamentId: string;
        entered: {
          participationId: string;
          teamId: string;
          name: string;
          tag: string;
          logo: string | null;
        }[];
        failed: {
          participationId: string;
          error: string;
        }[];
      }>;
    };
    /** Enter several teams in a tournament, with an outcome for each */
    '/api/tournaments/{id}/registrations': {
      params: { id: string };
      body: {
        teamIds: string[];
        /** The players of its last roster come along; else the roster is empty */
        withRoster?: boolean;
      };
      answer: Done<{
        registered: Participation[];
        failed: {
          teamId: string;
          error: string;
        }[];
      }>;
    };
    /** Set results from pasted lines */
    '/api/tournaments/{id}/results': {
      params: { id: string };
      body: {
        text: string;
        lines?: number[];
        dryRun?: boolean;
      };
      answer: Done<{
        lines: {
          line: number;
          text: string;
          outcome: 'set' | 'correct' | 'same' | 'failed';
          matchId: string | null;
          team1Score: number | null;
          team2Score: number | null;
          forfeit: 'team1' | 'team2' | 'both' | null;
          problem: string | null;
          affected: Match[];
        }[];
        set: number;
        failed: number;
        matches: Match[];
      }>;
    };
    /** Settle a tie by a draw that anybody can repeat */
    '/api/tournaments/{id}/tie-break/draw': {
      params: { id: string };
      body: {
        group: string;
        seed?: string;
      };
      answer: Done<Standings>;
    };
    /** Make the games that settle a tie */
    '/api/tournaments/{id}/tie-break/games': {
      params: { id: string };
      body: {
        group: string;
        dryRun?: boolean;
      };
      answer: Done<{
        created: number;
        matches: Match[];
      }>;
    };
    /** Set the times of several matches */
    '/api/tournaments/{id}/times': {
      params: { id: string };
      body: {
        times: {
          matchId: string;
          scheduledTime: string | null;
          version?: number;
        }[];
        /** Why, as both teams of a match that is moved are told */
        reason?: string | null;
      };
      answer: Done<Match[]>;
    };
    /** Propose or set a timetable of a stage */
    '/api/tournaments/{id}/timetable': {
      params: { id: string };
      body: {
        stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
        start: string;
        gapMinutes: number;
        parallel: number;
        restMinutes?: number;
        dryRun?: boolean;
      };
      answer: Done<{
        matches: {
          id: string;
          scheduledTime: string | null;
          feeders: string[];
        }[];
        conflicts: {
          matchId: string;
          otherId: string | null;
          kind: 'clash' | 'rest' | 'feeder' | 'away' | 'powerCut' | 'elsewhere';
          text: string;
        }[];
      }>;
    };
    /** Add a webhook that is told of news */
    '/api/webhooks': {
      body: {
        name: string;
        url: string;
        kinds?: ('registration_received' | 'team_approved' | 'donation' | 'prize_pool' | 'match_result' | 'match_scheduled' | 'tournament_created' | 'tournament_announcement' | 'general' | 'bracket_update' | 'tournament_status' | 'test' | 'pinned_standings' | 'pinned_bracket' | 'scheduled_events' | 'match_rooms')[];
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive?: boolean;
      };
      answer: Done<Webhook>;
    };
    /** Send a test to webhooks and say what became of each */
    '/api/webhooks/test': {
      body?: {
        ids?: string[];
      };
      answer: Done<{
        id: string;
        name: string;
        ok: boolean;
        status: number | null;
        error: string | null;
      }[]>;
    };
  };
  PUT: {
    /** Change a channel */
    '/api/channels/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        problem?: unknown;
        version?: number;
        name?: string;
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive?: boolean;
        channelId?: string;
        kinds?: ('registration_received' | 'team_approved' | 'donation' | 'prize_pool' | 'match_result' | 'match_scheduled' | 'tournament_created' | 'tournament_announcement' | 'general' | 'bracket_update' | 'tournament_status' | 'test' | 'pinned_standings' | 'pinned_bracket' | 'scheduled_events' | 'match_rooms')[];
        isRegistration?: boolean;
      };
      answer: Done<Channel>;
    };
    /** Change a donation */
    '/api/donations/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        tournamentId?: unknown;
        version?: number;
        donorName?: string;
        amount?: number;
        donationType?: 'fan' | 'custom' | 'creator' | 'premium' | 'bronze' | 'silver' | 'gold' | 'title';
        isVip?: boolean;
        isAnonymous?: boolean;
        message?: string | null;
        /** Another name of donorName */
        donor?: string;
      };
      answer: Done<Donation>;
    };
    /** Turn looking up games on or off, or set the key for it */
    '/api/game-sources/{source}': {
      params: { source: 'opendota' | 'steam' };
      body?: {
        isOn?: boolean;
        /** null takes it away */
        key?: string | null;
        version?: number;
      };
      answer: Done<{
        source: 'opendota' | 'steam';
        isOn: boolean;
        /** Masked; a PUT takes it as it is and keeps the key */
        key: string | null;
        /** What stands in the way, by the last call */
        problem: string | null;
        calledAt: string | null;
        /** Before when it is not called, where it asks for that */
        nextCallAt: string | null;
        version: number;
      }>;
    };
    /** Say which match a game belongs to, or that it belongs to none */
    '/api/games/{dotaMatchId}/match': {
      params: { dotaMatchId: string };
      body: {
        matchId: string | null;
      };
      answer: Done<null>;
    };
    /** Change a match */
    '/api/matches/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        tournamentId?: unknown;
        team1ParticipationId?: unknown;
        team2ParticipationId?: unknown;
        team1?: unknown;
        team2?: unknown;
        moved?: unknown;
        dayPhase?: unknown;
        stage?: unknown;
        group?: unknown;
        canBeDrawn?: unknown;
        runningScore?: unknown;
        winner?: unknown;
        winnerParticipationId?: unknown;
        forfeit?: unknown;
        countsForStats?: unknown;
        casters?: unknown;
        version?: number;
        scheduledTime?: string | null;
        actualStartTime?: string | null;
        actualEndTime?: string | null;
        status?: string;
        roundName?: string;
        matchFormat?: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
        matchIdentifier?: string | null;
        team1Score?: number | null;
        team2Score?: number | null;
        notes?: string | null;
        streamUrl?: string | null;
        replayData?: string | null;
        participatingPlayers?: string | unknown[] | null;
        participatingPlayerIds?: string[];
        reason?: string | null;
      };
      answer: Done<Match>;
    };
    /** Name who plays for a team in a match, position by position */
    '/api/matches/{id}/line-up': {
      params: { id: string };
      body: {
        side?: 'team1' | 'team2';
        /** Players of the team, position 1 first */
        players: (string | null)[];
      };
      answer: Done<LineUp>;
    };
    /** Set who played in a match */
    '/api/matches/{id}/participation': {
      params: { id: string };
      body: {
        players: {
          playerId: string;
          participationId: string;
          role: string;
        }[];
      };
      answer: Done<Match>;
    };
    /** Set or correct the result of a match */
    '/api/matches/{id}/result': {
      params: { id: string };
      body?: {
        team1Score?: number | null;
        team2Score?: number | null;
        forfeit?: 'team1' | 'team2' | 'both' | null;
        reason?: string | null;
        version?: number;
        dryRun?: boolean;
      };
      answer: Done<{
        match: Match;
        affected: Match[];
      }>;
    };
    /** Change one’s own password */
    '/api/me/password': {
      body: {
        current: string;
        code?: string;
        password: string;
      };
      answer: Read<{
        name: string | null;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner' | null;
        accountId: string | null;
        discordId: string | null;
        sessionId: string | null;
        hasTwoSteps: boolean;
        isProved: boolean;
        recoveryLeft: number;
      }>;
    };
    /** Log in in two steps from now on; answers the recovery codes, this once */
    '/api/me/two-steps': {
      body: {
        code: string;
      };
      answer: Read<{
        name: string | null;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner' | null;
        accountId: string | null;
        discordId: string | null;
        sessionId: string | null;
        hasTwoSteps: boolean;
        isProved: boolean;
        recoveryLeft: number;
        recoveryCodes: string[];
      }>;
    };
    /** Change a place in a roster */
    '/api/memberships/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        playerId?: unknown;
        tournamentParticipationId?: unknown;
        tournamentId?: unknown;
        version?: number;
        role?: string;
        swapWith?: string;
        isCaptain?: boolean;
        registrationStatus?: 'active' | 'inactive';
        tournamentGames?: number;
        tournamentWins?: number;
        tournamentLosses?: number;
        tournamentPoints?: number;
      };
      answer: Done<Membership>;
    };
    /** Change a team’s group, counters, or whether its fee is paid */
    '/api/participations/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        teamId?: unknown;
        tournamentId?: unknown;
        name?: unknown;
        tag?: unknown;
        logo?: unknown;
        registrationStatus?: unknown;
        tournamentDraws?: unknown;
        groupDraws?: unknown;
        registrationDate?: unknown;
        eliminationDate?: unknown;
        placementPosition?: unknown;
        version?: number;
        assignedGroup?: 'A' | 'B' | 'C' | 'D' | null;
        feePaid?: boolean;
        tournamentWins?: number;
        tournamentLosses?: number;
        tournamentPoints?: number;
        tournamentGames?: number;
        groupWins?: number;
        groupLosses?: number;
        groupPoints?: number;
      };
      answer: Done<Participation>;
    };
    /** Say when a team cannot play */
    '/api/participations/{id}/availability': {
      params: { id: string };
      body: {
        weekly: {
          /** 1 is Monday */
          weekday: number;
          from: string;
          to: string;
        }[];
        days: string[];
        /** Where its power goes, as the league lists areas */
        areas: string[];
      };
      answer: Done<{
        weekly: {
          /** 1 is Monday */
          weekday: number;
          from: string;
          to: string;
        }[];
        days: string[];
        /** Where its power goes, as the league lists areas */
        areas: string[];
      }>;
    };
    /** Correct a team’s record in a tournament */
    '/api/participations/{id}/record': {
      params: { id: string };
      body: {
        wins: number;
        losses: number;
        points: number;
        version?: number;
      };
      answer: Done<Participation>;
    };
    /** Change a player */
    '/api/players/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        membershipId?: unknown;
        version?: number;
        name?: string;
        steamId?: string;
        primaryRole?: string;
        role?: string;
        preferredRole?: string;
        photo?: string | null;
        isActive?: boolean;
        careerGamesPlayed?: number;
        careerWins?: number;
        careerLosses?: number;
        careerPoints?: number;
        gamesPlayed?: number;
        wins?: number;
        losses?: number;
        totalPoints?: number;
      };
      answer: Done<Player>;
    };
    /** Put a list of power cuts in the place of the present one */
    '/api/power-cuts': {
      body: {
        /** CSV without a head: area, from, until; times like 2026-12-05 18:00 by the league’s clocks */
        lines: string;
      };
      answer: Done<{
        area: string;
        from: string;
        to: string;
      }[]>;
    };
    /** Change a season, its tournaments, or what is said of its teams */
    '/api/seasons/{id}': {
      params: { id: string };
      body?: {
        version?: number;
        name?: string;
        direct?: number;
        playOffs?: number;
        keptUntil?: string | null;
        tournaments?: {
          tournamentId: string;
          part: 'league' | 'qualifier' | 'play_offs';
          feedsTournamentId?: string | null;
          places?: number | null;
        }[];
        exceptions?: Record<string, 'leaves' | 'refuses' | 'first' | null>;
      };
      answer: Done<WholeSeason>;
    };
    /** Set what is sent; the rest stays */
    '/api/settings': {
      body?: {
        version?: number;
        name?: string;
        logo?: string | null;
        /** The invitation to the Discord server; null: none is posted */
        chatInviteUrl?: string | null;
        /** The invitation to the messaging group; null: none is posted */
        messagingInviteUrl?: string | null;
        game?: 'dota2' | 'counterstrike2' | 'leagueoflegends' | 'valorant' | 'overwatch2' | 'rocketleague' | 'easportsfc' | 'other';
        /** What the game is called where it is none of the known ones */
        gameName?: string | null;
        /** The one of readers who prefer none that the site speaks */
        language?: 'en' | 'pt' | 'zh';
        timeZone?: string;
        currency?: string;
        /** The highest first: A, B, … */
        leagues?: {
          name: string;
          shortName: string;
          colour: string;
          registrationFee: number;
          targetPrizePool: number;
        }[];
        /** What a match is worth in tables; a draw is usually worth half. A change counts everything anew */
        points?: {
          win: number;
          draw?: number;
          loss: number;
        };
        /** Those of a new tournament that is given none */
        rules?: string;
        /** How many play for a team at once */
        teamSize?: number;
        /** The positions in order, as many as play at once; those after them are reserves */
        roles?: string[];
        basePrizePool?: number;
        donations?: {
          fanTiers: {
            name: string;
            amount: number;
            text: string;
          }[];
          vipThreshold: number;
          vipText: string;
          /** The last one is what premium support begins at */
          creatorTiers: {
            name: string;
            amount: number;
            text: string;
          }[];
          sponsorTiers: {
            bronze: number;
            silver: number;
            gold: number;
            title: number;
          };
          sponsorTexts: {
            bronze: string;
            silver: string;
            gold: string;
            title: string;
          };
        };
        /** What every team is asked when it registers; an id stays when the words are corrected */
        questions?: {
          id: string;
          label: string;
          kind: 'text' | 'choice' | 'tick';
          /** Of a choice alone, 2 to 10 */
          choices: string[];
          /** A tick that is required has to be ticked */
          isRequired: boolean;
        }[];
        /** What the privacy page names; null: what is usual where the time zone is, and an organiser */
        privacy?: {
          law: string | null;
          authority: string | null;
          contact: string | null;
        };
        /** Whether fans pick who wins */
        pickem?: boolean;
        /** Whether fans vote for the MVP of a match */
        mvpVotes?: boolean;
      };
      answer: Done<{
        name: string;
        logo: string | null;
        /** The invitation to the Discord server; null: none is posted */
        chatInviteUrl: string | null;
        /** The invitation to the messaging group; null: none is posted */
        messagingInviteUrl: string | null;
        game: 'dota2' | 'counterstrike2' | 'leagueoflegends' | 'valorant' | 'overwatch2' | 'rocketleague' | 'easportsfc' | 'other';
        /** What the game is called where it is none of the known ones */
        gameName: string | null;
        /** The one of readers who prefer none that the site speaks */
        language: 'en' | 'pt' | 'zh';
        timeZone: string;
        currency: string;
        /** The highest first: A, B, … */
        leagues: {
          name: string;
          shortName: string;
          colour: string;
          registrationFee: number;
          targetPrizePool: number;
        }[];
        /** What a match is worth in tables; a draw is usually worth half. A change counts everything anew */
        points: {
          win: number;
          draw?: number;
          loss: number;
        };
        /** Those of a new tournament that is given none */
        rules: string;
        /** How many play for a team at once */
        teamSize: number;
        /** The positions in order, as many as play at once; those after them are reserves */
        roles: string[];
        basePrizePool: number;
        donations: {
          fanTiers: {
            name: string;
            amount: number;
            text: string;
          }[];
          vipThreshold: number;
          vipText: string;
          /** The last one is what premium support begins at */
          creatorTiers: {
            name: string;
            amount: number;
            text: string;
          }[];
          sponsorTiers: {
            bronze: number;
            silver: number;
            gold: number;
            title: number;
          };
          sponsorTexts: {
            bronze: string;
            silver: string;
            gold: string;
            title: string;
          };
        };
        /** What every team is asked when it registers; an id stays when the words are corrected */
        questions: {
          id: string;
          label: string;
          kind: 'text' | 'choice' | 'tick';
          /** Of a choice alone, 2 to 10 */
          choices: string[];
          /** A tick that is required has to be ticked */
          isRequired: boolean;
        }[];
        /** What the privacy page names; null: what is usual where the time zone is, and an organiser */
        privacy: {
          law: string | null;
          authority: string | null;
          contact: string | null;
        };
        /** Whether fans pick who wins */
        pickem: boolean;
        /** Whether fans vote for the MVP of a match */
        mvpVotes: boolean;
        version: number;
      }>;
    };
    /** Change a signed webhook */
    '/api/signed-webhooks/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        problem?: unknown;
        formerSecretUntil?: unknown;
        version?: number;
        name?: string;
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive?: boolean;
        url?: string;
        types?: ('tournament.created' | 'tournament.updated' | 'tournament.started' | 'tournament.stage_reached' | 'tournament.completed' | 'tournament.deleted' | 'match.created' | 'match.scheduled' | 'match.updated' | 'match.started' | 'match.result' | 'match.result_corrected' | 'match.cancelled' | 'match.restored' | 'match.deleted' | 'bracket.updated' | 'team.created' | 'team.approved' | 'team.updated' | 'team.withdrawn' | 'team.returned' | 'team.merged' | 'team.deleted' | 'participation.created' | 'participation.updated' | 'participation.deleted' | 'player.created' | 'player.updated' | 'player.merged' | 'player.deleted' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'donation.created' | 'donation.updated' | 'donation.deleted' | 'announcement.created' | 'season.created' | 'season.updated' | 'season.closed' | 'season.deleted' | 'power_cuts.updated' | 'site.updated' | 'league.updated')[] | null;
      };
      answer: Done<SignedWebhook>;
    };
    /** Change a team, or what it is called in a tournament */
    '/api/teams/{id}': {
      params: { id: string };
      query?: { tournamentId?: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        assignedTournaments?: unknown;
        tournamentId?: unknown;
        tournamentParticipationId?: unknown;
        participationId?: unknown;
        assignedGroup?: unknown;
        rank?: unknown;
        feePaid?: unknown;
        players?: unknown;
        version?: number;
        name?: string;
        tag?: string;
        logo?: string | null;
        organisation?: string | null;
        careerWins?: number;
        careerLosses?: number;
        careerPoints?: number;
        careerGames?: number;
        wins?: number;
        losses?: number;
        points?: number;
        games?: number;
        groupWins?: number;
        groupLosses?: number;
        groupPoints?: number;
      };
      answer: Done<Team>;
    };
    /** Change a tournament */
    '/api/tournaments/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        storedStatus?: unknown;
        isActive?: unknown;
        isSample?: unknown;
        groups?: unknown;
        pledgedPrizePool?: unknown;
        championTeamID?: unknown;
        registrationClosed?: unknown;
        teamCount?: unknown;
        playerCount?: unknown;
        matchCount?: unknown;
        version?: number;
        name?: string;
        description?: string | null;
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
        status?: 'upcoming' | 'live' | 'completed' | 'cancelled' | 'active' | null;
        maxTeams?: number;
        startDate?: string | null;
        format?: 'group_stage' | 'single_elimination' | 'stages';
        prizePool?: number;
        basePrizePool?: number;
        targetPrizePool?: number | null;
        registrationOpen?: boolean;
        registrationClosesAt?: string | null;
        registrationFee?: number | null;
        recountFees?: boolean;
        registrationFeeNote?: string | null;
        vipThreshold?: number | null;
        sponsorTiers?: {
          bronze: number;
          silver: number;
          gold: number;
          title: number;
        } | null;
        semifinalPairing?: 'crossed' | 'adjacent';
        stageFormats?: {
          group: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          quarterfinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          semifinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          final: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          other: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
          /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
          rounds?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
        };
        hasDraws?: boolean;
        stages?: {
          name: string;
          settings: {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'round_robin';
            /** Teams of each group */
            groups: number[];
            /** How often each pair meets */
            legs: number;
            distribution: 'listed' | 'in_turn' | 'snake';
            /** Not used: groups follow the list of the tournament */
            tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
            /** Places that nobody may share at the end */
            advancing: number;
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'single_elimination';
            hasThirdPlaceMatch: boolean;
            /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
            placementMatches?: number[];
            pairing?: 'adjacent' | 'crossed';
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'double_elimination';
            grandFinal: 'single' | 'reset';
            /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
            placementMatches?: number[];
            /** The lower half of the seeds starts in the lower bracket */
            hasLowerStart?: boolean;
            /** How the losers of each upper round enter the lower bracket, from the first round on. Rounds without an order get the one that delays rematches the longest */
            losersOrders?: ('natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip')[];
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            /** Groups of four that end once two are through */
            kind: 'gsl';
            /** Teams of each group, 3 or 4 */
            groups: number[];
            distribution: 'listed' | 'in_turn' | 'snake';
          } | {
            matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
            /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
            roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
            kind: 'swiss';
            /** So many rounds, or until so many wins or losses, or whatever comes first */
            length: {
              rounds: number;
            } | {
              wins: number;
              losses: number;
            } | {
              rounds: number;
              wins: number;
              losses: number;
            };
            /** How teams of a score group meet */
            pairing: 'slide' | 'fold' | 'random' | 'by_hand';
            /** Rounds that are paired otherwise, by key: S1 */
            roundPairings?: Record<string, 'slide' | 'fold' | 'random' | 'by_hand'>;
            /** The public seed of random rounds: the draw of round 1 orders teams by the SHA-256 of `seed:S1:participationId`, and neighbours meet */
            drawSeed?: string;
            /** How a round counts that a late team missed; a loss by default. A draw only where games can be drawn */
            missedRounds?: 'loss' | 'draw' | 'bye';
            tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
          };
          /** Who is seed 1, 2 …: #3 the third entrant, 1.A2 the second of group A of stage 1, 2.5 the fifth of stage 2, 1.3/2 the second best of the third places of the groups of stage 1 */
          feeds: string[];
        }[] | null;
        tieBreakers?: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
        tieBreakersReason?: string | null;
        rules?: string | null;
        matchDay?: {
          roomOpens: number;
          checkInOpens: number;
          ladder: {
            minutes: number;
            penalty: 'pick' | 'game' | 'match';
          }[];
          bothAbsent: 'staff' | 'forfeit';
          host: 'first' | 'toss';
          choiceTime: number;
          laterGames: 'loser' | 'alternate';
          answerTime: number;
          disputeTime: number;
          holdTime: number;
          postponements: number;
          knockoutAfter?: number | null;
          proposalTime?: number | null;
          unanswered?: 'stands' | 'staff';
          roundDays?: number | null;
          lineUps?: boolean;
          lineUpCloses?: number | null;
          standInsPerMatch?: number;
          standInsPerTournament?: number;
          standInConsent?: 'none' | 'opponent';
          standInsFrom?: 'anybody' | 'freePlayers' | 'otherLeague';
          gameDelay?: number;
          server: string;
          gameMode: string;
          quietDays: string[];
        } | null;
        withdrawnResults?: 'half' | 'keep' | 'annul';
        playerConsent?: 'none' | 'approval' | 'firstMatch';
        eventCheckIn?: {
          opens: number;
          closes: number;
        } | null;
        dotaLeagueId?: number | null;
        prizeSplit?: number[];
        groupsData?: string | null;
        knockoutData?: string | null;
        bracketMetadata?: string | null;
        bracketData?: string | null;
      };
      answer: Done<Tournament>;
    };
    /** Save placements and results in the bracket */
    '/api/tournaments/{id}/bracket': {
      params: { id: string };
      body?: {
        tournamentId?: unknown;
        version?: number;
        format?: unknown;
        groups?: {
          name: 'A' | 'B' | 'C' | 'D';
          advancing?: unknown;
          legs?: unknown;
          hasDraws?: unknown;
          bestPlace?: unknown;
          teams: {
            participationId?: string | null;
            teamId?: unknown;
            name?: unknown;
            tag?: unknown;
            logo?: unknown;
            isTextPlaceholder?: unknown;
            isByHand?: unknown;
            source?: unknown;
            advancedFrom?: unknown;
            previousScore?: unknown;
            wonPreviousMatch?: unknown;
            isWithdrawn?: unknown;
            rank?: unknown;
            groupDraws?: unknown;
            groupPoints?: unknown;
            groupWins?: unknown;
            groupLosses?: unknown;
            gameDifference?: unknown;
            tieGroup?: unknown;
            tiedWith?: unknown;
            reason?: unknown;
            isPlaceholder?: unknown;
          } | null[];
          matches?: unknown;
          standings?: unknown;
          complete?: unknown;
          needsTieBreak?: unknown;
          tieBreakMatches?: unknown;
          draws?: unknown;
          outlooks?: unknown;
        }[];
        knockout?: {
          round1?: {
            id: string;
            matchId?: unknown;
            team1?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team2?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team1Score?: number | null;
            team2Score?: number | null;
            runningScore?: unknown;
            forfeit?: unknown;
            winner?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            status?: unknown;
            dayPhase?: unknown;
            matchFormat?: unknown;
            scheduledTime?: unknown;
            streamUrl?: unknown;
            winnerTo?: unknown;
            loserTo?: unknown;
          }[];
          round2?: {
            id: string;
            matchId?: unknown;
            team1?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team2?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team1Score?: number | null;
            team2Score?: number | null;
            runningScore?: unknown;
            forfeit?: unknown;
            winner?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            status?: unknown;
            dayPhase?: unknown;
            matchFormat?: unknown;
            scheduledTime?: unknown;
            streamUrl?: unknown;
            winnerTo?: unknown;
            loserTo?: unknown;
          }[];
          round3?: {
            id: string;
            matchId?: unknown;
            team1?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team2?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team1Score?: number | null;
            team2Score?: number | null;
            runningScore?: unknown;
            forfeit?: unknown;
            winner?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            status?: unknown;
            dayPhase?: unknown;
            matchFormat?: unknown;
            scheduledTime?: unknown;
            streamUrl?: unknown;
            winnerTo?: unknown;
            loserTo?: unknown;
          }[];
          quarterfinals?: {
            id: string;
            matchId?: unknown;
            team1?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team2?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team1Score?: number | null;
            team2Score?: number | null;
            runningScore?: unknown;
            forfeit?: unknown;
            winner?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            status?: unknown;
            dayPhase?: unknown;
            matchFormat?: unknown;
            scheduledTime?: unknown;
            streamUrl?: unknown;
            winnerTo?: unknown;
            loserTo?: unknown;
          }[];
          semifinals?: {
            id: string;
            matchId?: unknown;
            team1?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team2?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team1Score?: number | null;
            team2Score?: number | null;
            runningScore?: unknown;
            forfeit?: unknown;
            winner?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            status?: unknown;
            dayPhase?: unknown;
            matchFormat?: unknown;
            scheduledTime?: unknown;
            streamUrl?: unknown;
            winnerTo?: unknown;
            loserTo?: unknown;
          }[];
          final?: {
            id: string;
            matchId?: unknown;
            team1?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team2?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            team1Score?: number | null;
            team2Score?: number | null;
            runningScore?: unknown;
            forfeit?: unknown;
            winner?: {
              participationId?: string | null;
              teamId?: unknown;
              name?: unknown;
              tag?: unknown;
              logo?: unknown;
              isTextPlaceholder?: unknown;
              isByHand?: unknown;
              source?: unknown;
              advancedFrom?: unknown;
              previousScore?: unknown;
              wonPreviousMatch?: unknown;
              isWithdrawn?: unknown;
              rank?: unknown;
              groupDraws?: unknown;
              groupPoints?: unknown;
              groupWins?: unknown;
              groupLosses?: unknown;
              gameDifference?: unknown;
              tieGroup?: unknown;
              tiedWith?: unknown;
              reason?: unknown;
              isPlaceholder?: unknown;
            } | null;
            status?: unknown;
            dayPhase?: unknown;
            matchFormat?: unknown;
            scheduledTime?: unknown;
            streamUrl?: unknown;
            winnerTo?: unknown;
            loserTo?: unknown;
          };
        };
        stages?: unknown;
        seeding?: unknown;
        champion?: unknown;
        rules?: unknown;
        isEmpty?: unknown;
        hasRealTeams?: unknown;
        totalRealTeams?: unknown;
        matches?: {
          id: string;
          matchId?: unknown;
          team1?: {
            participationId?: string | null;
            teamId?: unknown;
            name?: unknown;
            tag?: unknown;
            logo?: unknown;
            isTextPlaceholder?: unknown;
            isByHand?: unknown;
            source?: unknown;
            advancedFrom?: unknown;
            previousScore?: unknown;
            wonPreviousMatch?: unknown;
            isWithdrawn?: unknown;
            rank?: unknown;
            groupDraws?: unknown;
            groupPoints?: unknown;
            groupWins?: unknown;
            groupLosses?: unknown;
            gameDifference?: unknown;
            tieGroup?: unknown;
            tiedWith?: unknown;
            reason?: unknown;
            isPlaceholder?: unknown;
          } | null;
          team2?: {
            participationId?: string | null;
            teamId?: unknown;
            name?: unknown;
            tag?: unknown;
            logo?: unknown;
            isTextPlaceholder?: unknown;
            isByHand?: unknown;
            source?: unknown;
            advancedFrom?: unknown;
            previousScore?: unknown;
            wonPreviousMatch?: unknown;
            isWithdrawn?: unknown;
            rank?: unknown;
            groupDraws?: unknown;
            groupPoints?: unknown;
            groupWins?: unknown;
            groupLosses?: unknown;
            gameDifference?: unknown;
            tieGroup?: unknown;
            tiedWith?: unknown;
            reason?: unknown;
            isPlaceholder?: unknown;
          } | null;
          team1Score?: number | null;
          team2Score?: number | null;
          runningScore?: unknown;
          forfeit?: unknown;
          winner?: {
            participationId?: string | null;
            teamId?: unknown;
            name?: unknown;
            tag?: unknown;
            logo?: unknown;
            isTextPlaceholder?: unknown;
            isByHand?: unknown;
            source?: unknown;
            advancedFrom?: unknown;
            previousScore?: unknown;
            wonPreviousMatch?: unknown;
            isWithdrawn?: unknown;
            rank?: unknown;
            groupDraws?: unknown;
            groupPoints?: unknown;
            groupWins?: unknown;
            groupLosses?: unknown;
            gameDifference?: unknown;
            tieGroup?: unknown;
            tiedWith?: unknown;
            reason?: unknown;
            isPlaceholder?: unknown;
          } | null;
          status?: unknown;
          dayPhase?: unknown;
          matchFormat?: unknown;
          scheduledTime?: unknown;
          streamUrl?: unknown;
          winnerTo?: unknown;
          loserTo?: unknown;
        }[];
      };
      answer: Done<Bracket>;
    };
    /** Pair a whole Swiss round by hand */
    '/api/tournaments/{id}/bracket/rounds/{round}/pairs': {
      params: { id: string; round: string };
      body: {
        pairs: ([string, string])[];
        /** Who has the bye; null where the number of teams is even */
        bye?: string | null;
      };
      answer: Done<{
        tournamentId: string;
        version: number;
        format: 'group_stage' | 'single_elimination' | 'stages';
        groups: {
          name: string;
          advancing: number;
          legs: number;
          hasDraws: boolean;
          /** A place of which the best of all groups go on as well; null where there is none */
          bestPlace: number | null;
          teams: BracketTeam[];
          matches: BracketMatch[];
          standings: StandingRow[];
          complete: boolean;
          needsTieBreak: boolean;
          tieBreakMatches: BracketMatch[];
          draws: {
            seed: string;
            /** Participation ids, ascending by the SHA-256 of `seed:participationId` in hexadecimal */
            order: string[];
          }[];
          outlooks: {
            participationId: string;
            kind: 'through' | 'out' | 'tie' | 'win' | 'oneWin' | 'must' | 'waits';
            places: number[];
            teams: string[];
            orOut: boolean;
            level: number;
            advancing: number;
          }[];
        }[];
        knockout: {
          round1?: BracketMatch[];
          round2?: BracketMatch[];
          round3?: BracketMatch[];
          quarterfinals: BracketMatch[];
          semifinals: BracketMatch[];
          /** Null where the format is `stages`: see there */
          final: BracketMatch | null;
        };
        stages: Stage[];
        seeding: {
          by: 'registration' | 'hand' | 'rating' | 'last_season' | 'draw';
          /** What anybody repeats a draw with, as a tie’s */
          drawSeed: string | null;
          /** Whether teams that met last, or are of one organisation, were kept apart at first where that is possible */
          isSeparated?: boolean;
          /** How many seeds were drawn; teams of later ones came after the draw */
          drawnTeams?: number;
        } | null;
        champion: BracketTeam | null;
        rules: {
          winPoints: number;
          /** What a draw is worth; null where no match can be drawn */
          drawPoints: number | null;
          lossPoints: number;
          advancing: number;
          groupSize: number;
          semifinalPairing: 'crossed' | 'adjacent';
          tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
        };
        isEmpty: boolean;
        hasRealTeams: boolean;
        totalRealTeams: number;
        rematches: ([string, string])[];
      }>;
    };
    /** Complete a tournament with its champion */
    '/api/tournaments/{id}/complete': {
      params: { id: string };
      body?: {
        championParticipationId?: string | null;
      };
      answer: Done<Tournament>;
    };
    /** Mark a team’s prize as paid out, or as not */
    '/api/tournaments/{id}/prize-pool/payouts': {
      params: { id: string };
      body: {
        participationId: string;
        isPaid: boolean;
      };
      answer: Done<PrizePool>;
    };
    /** Make a tournament the active one of its league */
    '/api/tournaments/{id}/set-active': {
      params: { id: string };
      body?: Record<string, never>;
      answer: Done<Tournament>;
    };
    /** Decide a tie that the tie-breakers leave */
    '/api/tournaments/{id}/tie-break': {
      params: { id: string };
      body: {
        group: string;
        order: string[];
        reason?: string | null;
      };
      answer: Done<Standings>;
    };
    /** Change a webhook */
    '/api/webhooks/{id}': {
      params: { id: string };
      body?: {
        id?: unknown;
        createdAt?: unknown;
        updatedAt?: unknown;
        problem?: unknown;
        version?: number;
        name?: string;
        league?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
        isActive?: boolean;
        url?: string;
        kinds?: ('registration_received' | 'team_approved' | 'donation' | 'prize_pool' | 'match_result' | 'match_scheduled' | 'tournament_created' | 'tournament_announcement' | 'general' | 'bracket_update' | 'tournament_status' | 'test' | 'pinned_standings' | 'pinned_bracket' | 'scheduled_events' | 'match_rooms')[];
      };
      answer: Done<Webhook>;
    };
  };
  DELETE: {
    /** Lift a ban */
    '/api/bans/{id}': {
      params: { id: string };
      answer: Done<Ban>;
    };
    /** Remove a channel */
    '/api/channels/{id}': {
      params: { id: string };
      answer: Done<Channel>;
    };
    /** Take a donation back out of the pool */
    '/api/donations/{id}': {
      params: { id: string };
      answer: Done<Donation>;
    };
    /** Withdraw one’s own invitation, as owner anybody’s */
    '/api/invitations/{id}': {
      params: { id: string };
      answer: Done<{
        id: string;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner';
        accountId: string | null;
        inviter: string | null;
        createdAt: string;
        expiresAt: string;
      }>;
    };
    /** Delete a match */
    '/api/matches/{id}': {
      params: { id: string };
      answer: Done<Match>;
    };
    /** Cast a match no more */
    '/api/matches/{id}/casters/{discordId}': {
      params: { id: string; discordId: string };
      answer: Done<{
        name: string | null;
        link: string | null;
      }[]>;
    };
    /** Take a player out of a roster */
    '/api/memberships/{id}': {
      params: { id: string };
      answer: Done<Membership>;
    };
    /** Take a team that has not played out of a tournament */
    '/api/participations/{id}': {
      params: { id: string };
      answer: Done<Participation>;
    };
    /** Delete a player */
    '/api/players/{id}': {
      params: { id: string };
      answer: Done<Player>;
    };
    /** Delete a season; its tournaments stay */
    '/api/seasons/{id}': {
      params: { id: string };
      answer: Done<WholeSeason>;
    };
    /** End one of one’s own sessions, as owner anybody’s */
    '/api/sessions/{id}': {
      params: { id: string };
      answer: Done<{
        id: string;
        name: string | null;
        accountId: string | null;
        discordId: string | null;
        role: 'viewer' | 'matchAdmin' | 'admin' | 'owner' | 'captain';
        /** Such as Firefox on Windows */
        device: string | null;
        /** Without its last part */
        address: string | null;
        createdAt: string;
        seenAt: string;
        isCurrent: boolean;
      }>;
    };
    /** Remove a signed webhook */
    '/api/signed-webhooks/{id}': {
      params: { id: string };
      answer: Done<SignedWebhook>;
    };
    /** Delete a team that has not played */
    '/api/teams/{id}': {
      params: { id: string };
      answer: Done<Team>;
    };
    /** End one of one’s own API tokens, as owner anybody’s */
    '/api/tokens/{id}': {
      params: { id: string };
      answer: Done<{
        id: string;
        name: string;
        /** read: as a viewer; results: as a match admin; write: as an admin */
        scope: 'read' | 'results' | 'write';
        accountId: string | null;
        owner: string | null;
        createdAt: string;
        expiresAt: string;
        usedAt: string | null;
      }>;
    };
    /** Remove a webhook */
    '/api/webhooks/{id}': {
      params: { id: string };
      answer: Done<Webhook>;
    };
  };
};

/** What the live stream tells of. */
export type Entity =
  | 'tournament'
  | 'team'
  | 'participation'
  | 'player'
  | 'membership'
  | 'registration'
  | 'match'
  | 'bracket'
  | 'donation'
  | 'announcement'
  | 'webhook'
  | 'signedWebhook'
  | 'channel'
  | 'delivery'
  | 'schedule'
  | 'league'
  | 'site'
  | 'picks';

/** Writes that take no Idempotency-Key, since nobody keeps the secret that they answer. */
export const UNREPEATABLE: readonly string[] = [
  'POST /api/import/foreign/read',
  'PUT /api/me/password',
  'POST /api/me/proof',
  'POST /api/me/two-steps',
  'PUT /api/me/two-steps',
  'POST /api/me/two-steps/end',
  'POST /api/personal-data/mentions',
  'POST /api/signed-webhooks',
  'POST /api/signed-webhooks/{id}/secret',
];

export type Account = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  role: 'viewer' | 'matchAdmin' | 'admin' | 'owner';
  isDisabled: boolean;
  hasTwoSteps: boolean;
  seenAt: string | null;
};

export type Announcement = {
  id: string;
  createdAt: string;
  kind: 'general' | 'tournament_announcement' | 'bracket_update';
  title: string | null;
  text: string;
  tournamentId: string | null;
};

export type AuditEntry = {
  id: string;
  createdAt: string;
  action: string;
  title: string;
  payload: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: {
    kind: 'visitor' | 'admin' | 'captain' | 'service' | 'system';
    discordId: string | null;
    accountId: string | null;
    tokenId: string | null;
  };
  tournamentId: string | null;
  names: Record<string, string>;
  undid: {
    action: string;
    title: string;
    payload: Record<string, unknown>;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  } | null;
  undo: {
    isPossible: boolean;
    reason: string | null;
  };
  together: number;
  undoneBy: string | null;
};

export type Ban = {
  id: string;
  discordId: string | null;
  steamId: string | null;
  name: string | null;
  reason: string;
  endsAt: string | null;
  lastDay: string | null;
  isOver: boolean;
  createdAt: string;
  teams: {
    name: string;
    tournament: string;
  }[];
};

export type Channel = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  kinds: ('registration_received' | 'team_approved' | 'donation' | 'prize_pool' | 'match_result' | 'match_scheduled' | 'tournament_created' | 'tournament_announcement' | 'general' | 'bracket_update' | 'tournament_status' | 'test' | 'pinned_standings' | 'pinned_bracket' | 'scheduled_events' | 'match_rooms')[];
  league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
  isActive: boolean;
  /** Why nothing can be sent, or null */
  problem: string | null;
  /** Discord’s id of the channel */
  channelId: string;
  /** Open tournaments have their cards here, and captains with closed direct messages are mentioned; one channel of both leagues, or one of each at most */
  isRegistration: boolean;
};

export type Delivery = {
  id: string;
  /** The kind of announcement, or what else is told, such as match_reminder or captain_told */
  kind: string;
  destination: string;
  state: 'waiting' | 'sent' | 'failed' | 'cancelled';
  attempts: number;
  nextAttemptAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
  /** The beginning of what a signed webhook answered, as text, when it did not take it */
  lastAnswer: string | null;
  /** The `webhook-id` that a signed webhook gets it under */
  webhookId: string | null;
  createdAt: string;
  sentAt: string | null;
  announcementId: string | null;
};

export type Donation = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  tournamentId: string;
  donorName: string;
  amount: number;
  donationType: 'fan' | 'custom' | 'creator' | 'premium' | 'bronze' | 'silver' | 'gold' | 'title';
  isVip: boolean;
  isAnonymous: boolean;
  message: string | null;
};

export type MatchTeam = {
  participationId: string;
  teamId: string;
  name: string;
  tag: string;
  logo: string | null;
};

export type Match = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  tournamentId: string;
  team1ParticipationId: string | null;
  team2ParticipationId: string | null;
  team1: MatchTeam | null;
  team2: MatchTeam | null;
  scheduledTime: string | null;
  /** How it came to the time that it has; null where it was never moved, given where one match is read */
  moved?: {
    from: string;
    by: 'teams' | 'staff';
    reason: string | null;
  } | null;
  actualStartTime: string | null;
  actualEndTime: string | null;
  status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
  /** Where it stands on its match day; null where it has no room */
  dayPhase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed' | null;
  stage: 'group' | 'quarterfinal' | 'semifinal' | 'final' | 'other';
  group: 'A' | 'B' | 'C' | 'D' | null;
  roundName: string;
  matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
  /** The match may end with level scores */
  canBeDrawn: boolean;
  matchIdentifier: string | null;
  team1Score: number | null;
  team2Score: number | null;
  /** Of a series that goes on: the games that each side has won, late by the tournament’s delay; null before the first */
  runningScore: {
    team1: number;
    team2: number;
  } | null;
  winner: string | null;
  winnerParticipationId: string | null;
  /** Who forfeited; nobody wins where both did */
  forfeit: 'team1' | 'team2' | 'both' | null;
  countsForStats: boolean;
  notes: string | null;
  streamUrl: string | null;
  /** Who casts it, each with where it can be seen */
  casters: {
    name: string | null;
    link: string | null;
  }[];
  replayData: string | null;
  participatingPlayerIds: string[];
  participatingPlayers: {
    id: string;
    name: string;
    steamId: string;
    teamName: string;
    participationId: string;
    role: string;
  }[];
};

export type MatchDay = {
  matchId: string;
  tournamentId: string;
  phase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed';
  format: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
  canBeDrawn: boolean;
  roundName: string;
  team1: {
    participationId: string;
    teamId: string;
    name: string;
    tag: string;
    logo: string | null;
  } | null;
  team2: {
    participationId: string;
    teamId: string;
    name: string;
    tag: string;
    logo: string | null;
  } | null;
  scheduledTime: string;
  /** What check-in and ladder count from */
  startsAt: string;
  ready: {
    team1: string | null;
    team2: string | null;
  };
  ladder: {
    minutes: number;
    penalty: 'pick' | 'game' | 'match';
    at: string;
    isPast: boolean;
  }[];
  penalties: {
    side: 'team1' | 'team2';
    penalty: 'pick' | 'game' | 'match';
    minutes: number;
    at: string;
  }[];
  toss: {
    seed: string;
    winner: 'team1' | 'team2';
    /** Repeats the toss in a shell */
    command: string;
  } | null;
  choosing: {
    by: 'team1' | 'team2';
    reason: 'toss' | 'penalty' | 'loser' | 'alternate';
    first: 'radiant' | 'dire' | 'first_pick' | 'second_pick' | null;
    second: 'radiant' | 'dire' | 'first_pick' | 'second_pick' | null;
    until: string;
    /** Whose choice it is */
    turn: 'team1' | 'team2';
    left: ('radiant' | 'dire' | 'first_pick' | 'second_pick')[];
  } | null;
  sides: {
    radiant: 'team1' | 'team2';
    firstPick: 'team1' | 'team2';
  } | null;
  score: {
    team1: number;
    team2: number;
  };
  /** The game that is played or comes next, from 1 */
  game: number;
  host: 'team1' | 'team2';
  /** Who has to act now; null: the clock alone */
  waitsFor: 'team1' | 'team2' | 'both' | 'staff' | null;
  /** When the clock goes on by itself */
  dueAt: string | null;
  stuck: 'nobody_came' | 'absent' | 'disputed' | 'held_too_long' | 'over_time' | 'time_open' | null;
  /** Whether teams name who plays, or that is fixed; null: rosters play as they are */
  lineUps: 'open' | 'fixed' | null;
  version: number;
};

export type LineUp = {
  side: 'team1' | 'team2';
  /** Who plays, position 1 first; null where nobody does */
  players: (string | null)[];
  /** Whether the team has named it for this match, or it is the usual one */
  isNamed: boolean;
  /** Whether the team names it alone, asks the other team for another one, or asks the staff */
  state: 'open' | 'onRequest' | 'fixed';
  candidates: {
    id: string;
    name: string;
    role: string;
    isStandIn: boolean;
    /** Why the player cannot play in this match */
    problem: string | null;
  }[];
  /** How many stand-ins the team may still have */
  standInsLeft: number;
  standInsFrom: 'anybody' | 'freePlayers' | 'otherLeague';
  /** Whether the other team is asked of a stand-in */
  asksOther: boolean;
  problems: {
    position: number;
    text: string;
  }[];
};

export type Membership = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  playerId: string;
  tournamentParticipationId: string;
  tournamentId: string;
  role: string;
  isCaptain: boolean;
  registrationStatus: 'active' | 'inactive';
  tournamentGames: number;
  tournamentWins: number;
  tournamentLosses: number;
  tournamentPoints: number;
};

export type Participation = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  teamId: string;
  tournamentId: string;
  /** What the team is called in this tournament */
  name: string;
  tag: string;
  logo: string | null;
  assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
  registrationStatus: 'confirmed' | 'withdrawn';
  tournamentWins: number;
  tournamentLosses: number;
  tournamentDraws: number;
  tournamentPoints: number;
  tournamentGames: number;
  groupWins: number;
  groupLosses: number;
  groupDraws: number;
  groupPoints: number;
  registrationDate: string;
  eliminationDate: string | null;
  placementPosition: number | null;
  /** Whether its fee is paid; told to admins alone */
  feePaid?: boolean;
};

export type Registration = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  tournamentId: string;
  tournamentName: string;
  name: string;
  tag: string;
  status: 'pending' | 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  placeInLine: number | null;
  assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
  submittedBy: string | null;
  captainDiscordId: string | null;
  captainUsername: string | null;
  contact: string | null;
  logo: string | null;
  reason: string | null;
  submittedAt: string;
  decidedAt: string | null;
  teamId: string | null;
  participationId: string | null;
  feePaid: boolean;
  fee: number;
  feeNote: string | null;
  players: {
    name: string;
    steamId: string;
    role: string;
  }[];
  answers: {
    id: string;
    label: string;
    answer: string | boolean;
  }[];
  problems: {
    message: string;
    slot: number | null;
  }[];
  /** For the staff; empty for a captain */
  warnings: string[];
  earlierTeams: {
    id: string;
    name: string;
    tag: string;
    logo: string | null;
    /** The tournament that it entered last */
    tournamentName: string | null;
    /** The tournament that it is playing in now: an approval then has to say which team it is */
    playsIn: string | null;
    /** What speaks for it; players: at least three of the same accounts */
    signs: ('captain' | 'name' | 'tag' | 'players')[];
    isLikely: boolean;
    /** Former name and tag, null where they are the same; nicknames that came and left */
    changes: {
      name: string | null;
      tag: string | null;
      joined: string[];
      left: string[];
    };
  }[];
  continues: {
    name: string;
    tag: string;
    tournamentName: string | null;
  } | null;
};

export type Player = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  steamId: string;
  primaryRole: string;
  /** The same as primaryRole */
  role: string;
  /** The same as primaryRole */
  preferredRole: string;
  photo: string | null;
  isActive: boolean;
  careerGamesPlayed: number;
  careerWins: number;
  careerLosses: number;
  careerPoints: number;
  /** The same as careerGamesPlayed */
  gamesPlayed: number;
  /** The same as careerWins */
  wins: number;
  /** The same as careerLosses */
  losses: number;
  /** The same as careerPoints */
  totalPoints: number;
  /** The newest active place in a roster */
  membershipId: string | null;
};

export type RosterChange = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  registrationId: string;
  tournamentId: string;
  tournamentName: string;
  teamName: string;
  role: string;
  /** Who stood there when it was asked */
  formerName: string | null;
  name: string;
  steamId: string;
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  decidedAt: string | null;
};

export type Season = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  direct: number;
  playOffs: number;
  previousId: string | null;
  nextId: string | null;
  keptUntil: string | null;
  closedAt: string | null;
  tournaments: {
    tournamentId: string;
    name: string;
    league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
    part: 'league' | 'qualifier' | 'play_offs';
    feedsTournamentId: string | null;
    places: number | null;
    status: 'upcoming' | 'live' | 'completed' | 'cancelled';
    startDate: string | null;
    champion: {
      teamId: string;
      name: string;
      tag: string;
      logo: string | null;
    } | null;
  }[];
};

export type WholeSeason = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  direct: number;
  playOffs: number;
  previousId: string | null;
  nextId: string | null;
  keptUntil: string | null;
  closedAt: string | null;
  tournaments: {
    tournamentId: string;
    name: string;
    league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
    part: 'league' | 'qualifier' | 'play_offs';
    feedsTournamentId: string | null;
    places: number | null;
    status: 'upcoming' | 'live' | 'completed' | 'cancelled';
    startDate: string | null;
    champion: {
      teamId: string;
      name: string;
      tag: string;
      logo: string | null;
    } | null;
  }[];
  leagues: {
    league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
    tournamentId: string;
    teams: {
      participationId: string;
      teamId: string;
      name: string;
      tag: string;
      logo: string | null;
      position: number;
      wins: number;
      losses: number;
      points: number;
      isWithdrawn: boolean;
    }[];
  }[];
  movements: {
    participationId: string;
    teamId: string;
    name: string;
    tag: string;
    logo: string | null;
    from: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
    to: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
    position: number;
    move: 'stays' | 'promoted' | 'relegated' | 'leaves';
    why: 'place' | 'play_off' | 'vacancy' | 'spared' | 'refuses' | 'incomplete' | 'leaves';
  }[];
};

export type SignedWebhook = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
  isActive: boolean;
  /** Why nothing can be sent, or null */
  problem: string | null;
  /** Masked; a PUT takes it as it is and keeps the address */
  url: string;
  /** What it is told of; null: everything */
  types: ('tournament.created' | 'tournament.updated' | 'tournament.started' | 'tournament.stage_reached' | 'tournament.completed' | 'tournament.deleted' | 'match.created' | 'match.scheduled' | 'match.updated' | 'match.started' | 'match.result' | 'match.result_corrected' | 'match.cancelled' | 'match.restored' | 'match.deleted' | 'bracket.updated' | 'team.created' | 'team.approved' | 'team.updated' | 'team.withdrawn' | 'team.returned' | 'team.merged' | 'team.deleted' | 'participation.created' | 'participation.updated' | 'participation.deleted' | 'player.created' | 'player.updated' | 'player.merged' | 'player.deleted' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'donation.created' | 'donation.updated' | 'donation.deleted' | 'announcement.created' | 'season.created' | 'season.updated' | 'season.closed' | 'season.deleted' | 'power_cuts.updated' | 'site.updated' | 'league.updated')[] | null;
  /** Until when the secret of before signs as well; null where there is none */
  formerSecretUntil: string | null;
};

export type Team = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  tag: string;
  logo: string | null;
  /** Whose team it is, where that has several */
  organisation: string | null;
  assignedTournaments: string[];
  tournamentId: string | null;
  tournamentParticipationId: string | null;
  /** The same as tournamentParticipationId */
  participationId: string | null;
  assignedGroup: 'A' | 'B' | 'C' | 'D' | null;
  wins: number;
  losses: number;
  points: number;
  games: number;
  /** Place in this tournament by points, wins and fewer losses, shared by equals; null without one, and in a list over all tournaments */
  rank: number | null;
  groupWins: number;
  groupLosses: number;
  groupPoints: number;
  /** Whether the fee for this tournament is paid; told to admins alone */
  feePaid?: boolean | null;
  careerWins: number;
  careerLosses: number;
  careerPoints: number;
  careerGames: number;
  players: {
    id: string;
    membershipId: string;
    name: string;
    steamId: string;
    role: string;
    isCaptain: boolean;
    /** Matches of this tournament that they have won for this team */
    wins: number;
    losses: number;
  }[];
};

export type Tournament = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  description: string | null;
  league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
  status: 'upcoming' | 'live' | 'completed' | 'cancelled';
  storedStatus: 'upcoming' | 'live' | 'completed' | 'cancelled' | 'derived';
  isActive: boolean;
  isSample: boolean;
  format: 'group_stage' | 'single_elimination' | 'stages';
  /** The groups that a group stage has; none where there is none */
  groups: ('A' | 'B' | 'C' | 'D')[];
  maxTeams: number;
  startDate: string | null;
  prizePool: number;
  /** Of the prize pool, the fees that teams have not paid yet */
  pledgedPrizePool: number;
  basePrizePool: number;
  targetPrizePool: number;
  championTeamID: string | null;
  registrationOpen: boolean;
  registrationClosesAt: string | null;
  registrationClosed: string | null;
  registrationFee: number;
  registrationFeeNote: string | null;
  vipThreshold: number;
  sponsorTiers: {
    bronze: number;
    silver: number;
    gold: number;
    title: number;
  };
  semifinalPairing: 'crossed' | 'adjacent';
  stageFormats: {
    group: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
    quarterfinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
    semifinal: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
    final: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
    other: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
    /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
    rounds?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
  };
  /** Matches of groups and of Swiss stages can end in a draw */
  hasDraws: boolean;
  /** The list of stages where the format is `stages`, else null */
  stages: {
    name: string;
    settings: {
      matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
      /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
      roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
      kind: 'round_robin';
      /** Teams of each group */
      groups: number[];
      /** How often each pair meets */
      legs: number;
      distribution: 'listed' | 'in_turn' | 'snake';
      /** Not used: groups follow the list of the tournament */
      tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
      /** Places that nobody may share at the end */
      advancing: number;
    } | {
      matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
      /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
      roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
      kind: 'single_elimination';
      hasThirdPlaceMatch: boolean;
      /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
      placementMatches?: number[];
      pairing?: 'adjacent' | 'crossed';
    } | {
      matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
      /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
      roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
      kind: 'double_elimination';
      grandFinal: 'single' | 'reset';
      /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9 */
      placementMatches?: number[];
      /** The lower half of the seeds starts in the lower bracket */
      hasLowerStart?: boolean;
      /** How the losers of each upper round enter the lower bracket, from the first round on. Rounds without an order get the one that delays rematches the longest */
      losersOrders?: ('natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip')[];
    } | {
      matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
      /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
      roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
      /** Groups of four that end once two are through */
      kind: 'gsl';
      /** Teams of each group, 3 or 4 */
      groups: number[];
      distribution: 'listed' | 'in_turn' | 'snake';
    } | {
      matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
      /** Rounds of another format, by key: SF, F, UB2, LB5, GF, S3, R2 of all groups, A-R2 of group A */
      roundFormats?: Record<string, 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7'>;
      kind: 'swiss';
      /** So many rounds, or until so many wins or losses, or whatever comes first */
      length: {
        rounds: number;
      } | {
        wins: number;
        losses: number;
      } | {
        rounds: number;
        wins: number;
        losses: number;
      };
      /** How teams of a score group meet */
      pairing: 'slide' | 'fold' | 'random' | 'by_hand';
      /** Rounds that are paired otherwise, by key: S1 */
      roundPairings?: Record<string, 'slide' | 'fold' | 'random' | 'by_hand'>;
      /** The public seed of random rounds: the draw of round 1 orders teams by the SHA-256 of `seed:S1:participationId`, and neighbours meet */
      drawSeed?: string;
      /** How a round counts that a late team missed; a loss by default. A draw only where games can be drawn */
      missedRounds?: 'loss' | 'draw' | 'bye';
      tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
    };
    /** Who is seed 1, 2 …: #3 the third entrant, 1.A2 the second of group A of stage 1, 2.5 the fifth of stage 2, 1.3/2 the second best of the third places of the groups of stage 1 */
    feeds: string[];
  }[] | null;
  tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
  rules: string | null;
  matchDay: {
    roomOpens: number;
    checkInOpens: number;
    ladder: {
      minutes: number;
      penalty: 'pick' | 'game' | 'match';
    }[];
    bothAbsent: 'staff' | 'forfeit';
    host: 'first' | 'toss';
    choiceTime: number;
    laterGames: 'loser' | 'alternate';
    answerTime: number;
    disputeTime: number;
    holdTime: number;
    postponements: number;
    knockoutAfter: number | null;
    proposalTime: number | null;
    unanswered: 'stands' | 'staff';
    roundDays: number | null;
    lineUps: boolean;
    lineUpCloses: number | null;
    standInsPerMatch: number;
    standInsPerTournament: number;
    standInConsent: 'none' | 'opponent';
    standInsFrom: 'anybody' | 'freePlayers' | 'otherLeague';
    gameDelay: number;
    server: string;
    gameMode: string;
    quietDays: string[];
  } | null;
  withdrawnResults: 'half' | 'keep' | 'annul';
  playerConsent: 'none' | 'approval' | 'firstMatch';
  eventCheckIn: {
    opens: number;
    closes: number;
  } | null;
  /** The league of Dota’s in which its lobbies are made; null: none */
  dotaLeagueId: number | null;
  prizeSplit: number[];
  teamCount: number;
  playerCount: number;
  matchCount: number;
  groupsData?: string;
  knockoutData?: string;
  bracketMetadata?: string;
  bracketData?: string;
};

export type Bracket = {
  tournamentId: string;
  version: number;
  format: 'group_stage' | 'single_elimination' | 'stages';
  groups: {
    name: string;
    advancing: number;
    legs: number;
    hasDraws: boolean;
    /** A place of which the best of all groups go on as well; null where there is none */
    bestPlace: number | null;
    teams: BracketTeam[];
    matches: BracketMatch[];
    standings: StandingRow[];
    complete: boolean;
    needsTieBreak: boolean;
    tieBreakMatches: BracketMatch[];
    draws: {
      seed: string;
      /** Participation ids, ascending by the SHA-256 of `seed:participationId` in hexadecimal */
      order: string[];
    }[];
    outlooks: {
      participationId: string;
      kind: 'through' | 'out' | 'tie' | 'win' | 'oneWin' | 'must' | 'waits';
      places: number[];
      teams: string[];
      orOut: boolean;
      level: number;
      advancing: number;
    }[];
  }[];
  knockout: {
    round1?: BracketMatch[];
    round2?: BracketMatch[];
    round3?: BracketMatch[];
    quarterfinals: BracketMatch[];
    semifinals: BracketMatch[];
    /** Null where the format is `stages`: see there */
    final: BracketMatch | null;
  };
  stages: Stage[];
  seeding: {
    by: 'registration' | 'hand' | 'rating' | 'last_season' | 'draw';
    /** What anybody repeats a draw with, as a tie’s */
    drawSeed: string | null;
    /** Whether teams that met last, or are of one organisation, were kept apart at first where that is possible */
    isSeparated?: boolean;
    /** How many seeds were drawn; teams of later ones came after the draw */
    drawnTeams?: number;
  } | null;
  champion: BracketTeam | null;
  rules: {
    winPoints: number;
    /** What a draw is worth; null where no match can be drawn */
    drawPoints: number | null;
    lossPoints: number;
    advancing: number;
    groupSize: number;
    semifinalPairing: 'crossed' | 'adjacent';
    tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
  };
  isEmpty: boolean;
  hasRealTeams: boolean;
  totalRealTeams: number;
};

export type PrizePool = {
  total: number;
  /** Of the total, the fees that teams have not paid yet */
  pledged: number;
  target: number;
  percent: number;
  split: {
    place: number;
    percent: number;
    amount: number;
    participationId: string | null;
    teamId: string | null;
    teamName: string | null;
    teamTag: string | null;
    teamLogo: string | null;
    paidAt: string | null;
    paidAmount: number | null;
  }[];
  ledger: {
    id: string;
    kind: 'base' | 'registration' | 'donation' | 'adjustment';
    amount: number;
    note: string | null;
    createdAt: string;
  }[];
};

export type Standings = {
  groups: GroupStandings[];
  tieBreakers: ('head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
  hasDraws: boolean;
};

export type Webhook = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  name: string;
  kinds: ('registration_received' | 'team_approved' | 'donation' | 'prize_pool' | 'match_result' | 'match_scheduled' | 'tournament_created' | 'tournament_announcement' | 'general' | 'bracket_update' | 'tournament_status' | 'test' | 'pinned_standings' | 'pinned_bracket' | 'scheduled_events' | 'match_rooms')[];
  league: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
  isActive: boolean;
  /** Why nothing can be sent, or null */
  problem: string | null;
  /** Masked; a PUT takes it as it is and keeps the address */
  url: string;
};

export type BracketTeam = {
  participationId: string | null;
  teamId: string | null;
  name: string;
  tag: string;
  logo: string | null;
  isTextPlaceholder: boolean;
  isByHand: boolean;
  source: string;
  advancedFrom?: string;
  previousScore?: string;
  wonPreviousMatch?: boolean;
  isWithdrawn?: boolean;
};

export type BracketMatch = {
  id: string;
  matchId: string | null;
  team1: BracketTeam;
  team2: BracketTeam;
  team1Score: number | null;
  team2Score: number | null;
  /** Of a series that goes on: the games that each side has won, late by the tournament’s delay; null before the first */
  runningScore: {
    team1: number;
    team2: number;
  } | null;
  /** Who forfeited; nobody wins where both did */
  forfeit: 'team1' | 'team2' | 'both' | null;
  winner: BracketTeam | null;
  status: 'scheduled' | 'waiting' | 'live' | 'completed' | 'cancelled' | 'bye';
  /** Where it stands on its match day; null where it has no room */
  dayPhase: 'open' | 'check_in' | 'choice' | 'playing' | 'reported' | 'disputed' | 'held' | 'settled' | 'closed' | null;
  matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
  scheduledTime: string | null;
  streamUrl: string | null;
  winnerTo: string | null;
  loserTo: string | null;
};

export type StandingRow = {
  rank: number;
  participationId: string | null;
  teamId: string | null;
  name: string;
  tag: string;
  logo: string | null;
  groupDraws: number;
  groupPoints: number;
  groupWins: number;
  groupLosses: number;
  /** Games won minus games lost, of single games the scores; null where a score is unknown, or where the tournament neither ranks by it nor plays series */
  gameDifference: number | null;
  tieGroup: number | null;
  tiedWith: number;
  reason: 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration' | 'game' | 'draw' | 'decision' | 'correction' | 'left' | null;
  isPlaceholder: boolean;
};

export type Stage = {
  name: string;
  kind: 'round_robin' | 'single_elimination' | 'double_elimination' | 'gsl' | 'swiss';
  groups: string[];
  rounds: {
    /** QF, UB1, GF, S3 */
    key: string;
    name: string;
    /** The bracket of a double elimination, or what is played for places */
    part: 'upper' | 'lower' | 'final' | 'places' | null;
    matchFormat: 'Best of 1' | 'Best of 2' | 'Best of 3' | 'Best of 5' | 'Best of 7';
    /** What anybody repeats the draw of a random Swiss round with, as a tie’s */
    drawSeed: string | null;
    matches: BracketMatch[];
  }[];
  rows: {
    rank: number;
    participationId: string;
    teamId: string;
    name: string;
    tag: string;
    logo: string | null;
    wins: number;
    losses: number;
    draws: number;
    /** What it ranks by: its wins, or its points where matches can be drawn */
    points: number;
    /** Games won minus games lost, of single games the scores; null where a score is unknown, or where the tournament neither ranks by it nor plays series */
    gameDifference: number | null;
    byes: number;
    /** A sum over its opponents: the kind that the tie-breakers name first, else their wins */
    buchholz: number;
    reason: 'buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration' | null;
    /** Whether it is paired again */
    state: 'in' | 'through' | 'out' | 'left';
    /** What it still needs to go on, as far as that is sure; null where nobody goes on */
    outlook: {
      state: 'through' | 'out' | 'open';
      /** Games that it still has at most */
      games: number;
      /** So many wins are enough whatever else happens */
      enough: number | null;
      /** With fewer wins it is out whatever else happens */
      needed: number | null;
    } | null;
  }[];
  bestPlaces: {
    place: number;
    /** How many of these teams go on */
    advancing: number;
    /** Every group has settled this place, so the order is final */
    complete: boolean;
    rows: {
      rank: number;
      participationId: string | null;
      teamId: string | null;
      name: string;
      tag: string;
      logo: string | null;
      groupDraws: number;
      groupPoints: number;
      groupWins: number;
      groupLosses: number;
      /** Games won minus games lost, of single games the scores; null where a score is unknown, or where the tournament neither ranks by it nor plays series */
      gameDifference: number | null;
      tieGroup: number | null;
      tiedWith: number;
      reason: 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration' | 'game' | 'draw' | 'decision' | 'correction' | 'left' | null;
      isPlaceholder: boolean;
      group: string;
      /** The games that it is compared by, each figure per game */
      games: number;
      scored: number;
      conceded: number;
    }[];
  }[];
  /** Of a Swiss stage, in their order */
  tieBreakers: ('buchholz' | 'buchholz_difference' | 'buchholz_median' | 'head_to_head' | 'wins' | 'score_difference' | 'scored' | 'neustadtl' | 'forfeits' | 'duration')[];
  hasDraws: boolean;
  advancing: number;
  isOver: boolean;
  /** Its winner is the champion */
  isTitle: boolean;
};

export type GroupStandings = {
  name: string;
  rows: StandingRow[];
  complete: boolean;
  needsTieBreak: boolean;
  draws: {
    seed: string;
    /** Participation ids, ascending by the SHA-256 of `seed:participationId` in hexadecimal */
    order: string[];
  }[];
};
