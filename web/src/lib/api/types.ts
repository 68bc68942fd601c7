// Made by `make types` from the server's schema. Do not edit.

export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who Am I
         * @description Who am I?
         */
        get: operations["who_am_i_api_me_get"];
        put?: never;
        /**
         * Take Name
         * @description Become a guest, or change one's name.
         */
        post: operations["take_name_api_me_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Account
         * @description Give one's guest a login and a password. All other devices are signed out, and links end.
         */
        post: operations["open_account_api_account_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Password
         * @description Change one's password. All other devices are signed out, and links end.
         */
        post: operations["change_password_api_password_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log In
         * @description Become the owner of an account.
         */
        post: operations["log_in_api_login_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log Out
         * @description Sign out on this device, or on all of them: cookies end, and open channels are closed.
         */
        post: operations["log_out_api_logout_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Link
         * @description Make a link that takes one's tables to another device.
         */
        post: operations["make_link_api_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow Link
         * @description Become the one who made the link.
         */
        post: operations["follow_link_api_link__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description What can be played, with which settings.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Cards
         * @description The cards of a game.
         */
        get: operations["list_cards_api_games__game__cards_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Rules
         * @description The rules of a game, statement by statement.
         */
        get: operations["list_rules_api_games__game__rules_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Settings
         * @description Whether settings go together, and what match they lead to.
         */
        post: operations["check_settings_api_games__game__settings_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/deck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Deck
         * @description Whether a deck can be played.
         */
        post: operations["check_deck_api_games__game__deck_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Puzzles
         * @description The problems that come with a game.
         */
        get: operations["puzzles_api_games__game__puzzles_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/puzzles/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily
         * @description The puzzle of the day.
         */
        get: operations["daily_api_games__game__puzzles_daily_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/puzzles/{name}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try Puzzle
         * @description What has become of an attempt at a problem, after these choices; kept for whoever has a name.
         */
        post: operations["try_puzzle_api_games__game__puzzles__name__try_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Puzzles
         * @description What I have solved, on any device.
         */
        get: operations["my_puzzles_api_me_puzzles_get"];
        put?: never;
        /**
         * Hand In
         * @description Hand in what this browser has kept; answers with all that I have solved. Each solution is judged anew, and what
         *     solves nothing does not count; what cannot be judged now may be handed in again.
         */
        post: operations["hand_in_api_me_puzzles_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/puzzles.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Puzzles As Csv
         * @description The same puzzle by puzzle, as a table for other programs.
         */
        get: operations["my_puzzles_as_csv_api_me_puzzles_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/school": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * School
         * @description The lessons of a game.
         */
        get: operations["school_api_games__game__school_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/school/{lesson}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play Lesson
         * @description Where a learner stands who has done this in a scene of a lesson.
         */
        post: operations["play_lesson_api_games__game__school__lesson__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/school/{lesson}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why Not
         * @description Why a click leads nowhere there.
         */
        post: operations["why_not_api_games__game__school__lesson__why_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What I Learned
         * @description What I have learned, on any device.
         */
        get: operations["what_i_learned_api_learned_get"];
        put?: never;
        /**
         * I Learned
         * @description Add to what I have learned; answers with all of it. What the school does not teach is left out.
         */
        post: operations["i_learned_api_learned_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lobby
         * @description The lobby: public tables that wait, then those being played.
         */
        get: operations["lobby_api_tables_get"];
        put?: never;
        /**
         * Make Table
         * @description Make a table. It begins at once where nobody has to be waited for.
         */
        post: operations["make_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Tables
         * @description One's own tables, to go on with and as history.
         */
        get: operations["my_tables_api_tables_mine_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/tally": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tally
         * @description How one fares against a level of a game: one's own matches that are over, from their first deal on.
         */
        get: operations["tally_api_tables_tally_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Table
         * @description A table.
         */
        get: operations["get_table_api_tables__table__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Sit down.
         */
        post: operations["join_api_tables__table__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Stand up again before the beginning.
         */
        post: operations["leave_api_tables__table__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/send_away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Away
         * @description Send somebody away before the beginning. The invitation is a new one then: the old one lets nobody in.
         */
        post: operations["send_away_api_tables__table__send_away_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start
         * @description Fill the free seats with computers and begin.
         */
        post: operations["start_api_tables__table__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Another match, with the seats moved on by one. `hold`: not before the nonce of whoever asks came with `join`.
         */
        post: operations["rematch_api_tables__table__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State
         * @description Where the table stands for a seat, or for the audience.
         */
        get: operations["state_api_tables__table__state_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description The same as over the live channel.
         */
        post: operations["act_api_tables__table__act_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Record
         * @description The record of a match that is over, with the opened seed.
         */
        get: operations["get_record_api_tables__table__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Frames
         * @description A match that is over, moment by moment.
         */
        get: operations["get_frames_api_tables__table__frames_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Frames Of
         * @description A recorded match, moment by moment.
         */
        post: operations["frames_of_api_frames_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify
         * @description Whether a record is sound.
         */
        post: operations["verify_api_verify_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Analysis
         * @description What an analysis of a finished match says, or how far it is.
         */
        get: operations["get_analysis_api_tables__table__analysis_get"];
        put?: never;
        /**
         * Analyse
         * @description Begin to analyse a finished match; one at a time for everybody.
         */
        post: operations["analyse_api_tables__table__analysis_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/analysis/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop Analysis
         * @description Stop one's own analysis; what was judged so far is judged no second time.
         */
        post: operations["stop_analysis_api_tables__table__analysis_stop_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyse Record
         * @description Begin to analyse a record that somebody brings; it is looked at by its `id` from then on.
         */
        post: operations["analyse_record_api_analysis_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Analysis Of Record
         * @description What an analysis of a record says, or how far it is; its id is known to whoever has the record.
         */
        get: operations["get_analysis_of_record_api_analysis__key__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/{key}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop Analysis Of Record
         * @description Stop one's own analysis of a record.
         */
        post: operations["stop_analysis_of_record_api_analysis__key__stop_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Record
         * @description One's own finished matches: how they ended, by game, level, and what one played; streaks.
         */
        get: operations["my_record_api_me_record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/record.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Record As Csv
         * @description The same match by match, as a table for other programs.
         */
        get: operations["my_record_as_csv_api_me_record_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Series
         * @description Make a series.
         */
        post: operations["make_series_api_series_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Series
         * @description The series one takes part in.
         */
        get: operations["my_series_api_series_mine_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{series}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Series
         * @description A series, through the eyes of one of one's seats.
         */
        get: operations["get_series_api_series__series__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{series}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join Series
         * @description Take part.
         */
        post: operations["join_series_api_series__series__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{series}/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose
         * @description Decide.
         */
        post: operations["choose_api_series__series__choose_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{series}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take one's last decision back, as long as others are still deciding.
         */
        post: operations["undo_api_series__series__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{series}/tables/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit Down
         * @description Sit down to a duel of this round.
         */
        post: operations["sit_down_api_series__series__tables__place__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Healthz
         * @description Is the server well? The database is asked, too.
         */
        get: operations["healthz_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Metrics
         * @description What the server counts, for Prometheus.
         */
        get: operations["read_metrics_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Advice
         * @description An option that comes into question: the chance of winning with it, between 0 and 1, and why, in a sentence or
         *     none. What is imagined is told as possible, with the share of imagined worlds in which it came about.
         */
        Advice: {
            /** Choice */
            choice: string;
            /** Label */
            label: string;
            /** Refs */
            refs: string[];
            /** Chance */
            chance: number;
            /** Why */
            why: string[];
        };
        /**
         * Analysis
         * @description What a finished match was worth, choice by choice; `total` choices in all, forced ones too.
         */
        Analysis: {
            /** Total */
            total: number;
            /** Scores */
            scores: number[] | null;
            /** Moments */
            moments: components["schemas"]["JudgedChoice"][];
            /** Seats */
            seats: components["schemas"]["SeatJudged"][];
            /** Turning */
            turning: components["schemas"]["TurningPoint"][];
        };
        /**
         * AnalysisInfo
         * @description `none` was made yet, one is `running` (so many choices of so many are judged; `own`: whoever looks can stop it),
         *     or it is `done`. `id`: the table's, or that of an analysis of a record.
         */
        AnalysisInfo: {
            /** Id */
            id: string;
            /**
             * State
             * @enum {string}
             */
            state: "none" | "running" | "done";
            /** Done */
            done: number;
            /** Total */
            total: number;
            /** Own */
            own: boolean;
            analysis: components["schemas"]["Analysis"] | null;
        };
        /**
         * Answer
         * @description Answer an offer of the others (or take back one's own, with accept=False).
         */
        Answer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "answer";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
            /** Accept */
            accept: boolean;
        };
        /**
         * AskHint
         * @description Ask what a strong player would do here, from what the seat knows; `base` as for `Choose`. The log says so.
         */
        AskHint: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hint";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
        };
        /**
         * Asked
         * @description A pending ask. Of other seats one learns only that they are asked (`options` is None, `prompt` is empty).
         *
         *     `card`: the card that asks, if one does; `place`: the ref where it lies on the table. `veiled`: one is asked
         *     whatever one holds, so that nobody learns it. `window`: its kind, where one may let such windows pass by themselves.
         *     `dark`: what cannot be done now, though it belongs here.
         */
        Asked: {
            /** Seat */
            seat: number;
            /** Prompt */
            prompt: string;
            /** Options */
            options: components["schemas"]["OptionInfo"][] | null;
            /**
             * Card
             * @default null
             */
            card: string | null;
            /**
             * Place
             * @default null
             */
            place: string | null;
            /**
             * Veiled
             * @default false
             */
            veiled: boolean;
            /** @default null */
            window: components["schemas"]["WindowInfo"] | null;
            /**
             * Dark
             * @default []
             */
            dark: components["schemas"]["DarkOption"][];
        };
        /**
         * Attempt
         * @description What has become of an attempt at a problem. `met`: None while it goes on; `text`: the verdict in words. The
         *     frames are those of all that was played; after frame `wrong` they show how it goes on after a wrong choice.
         *     `options`: what may be chosen now; `worth` and `best`: the chance of the last choice and of the right one, where
         *     dice decide. `solution` and `explanation`: in words, once it is solved or they were asked for.
         */
        Attempt: {
            /** Met */
            met: boolean | null;
            /** Text */
            text: string | null;
            /** Wrong */
            wrong: number | null;
            frames: components["schemas"]["Frames"];
            /** Prompt */
            prompt: string | null;
            /** Options */
            options: components["schemas"]["OptionInfo"][];
            /** Worth */
            worth: number | null;
            /** Best */
            best: number | null;
            /** Solution */
            solution: string[];
            /** Explanation */
            explanation: string;
        };
        /**
         * BerserkAccount
         * @description What a squad costs while it is built; `rule` is what it breaks as it stands, or nothing.
         */
        BerserkAccount: {
            gold_spent: number;
            silver_spent: number;
            elite: number;
            ordinary: number;
            penalty: number;
            rebate: number;
            redeals: number;
            flyers: number;
            rule: string;
        };
        /**
         * BerserkCardInPlay
         * @description A card in play; of a hidden one nothing but its place is told. `die` is what would change its die: as an attacker, as a reflector, for a shot; `die_is_one`: its next die counts 1.
         */
        BerserkCardInPlay: {
            card: string | null;
            place: string;
            cell: string | null;
            hidden: boolean;
            closed: boolean;
            busy: boolean;
            type: string;
            element: string;
            lives: number;
            most_lives: number;
            wounds: number;
            move: number;
            units: number;
            strike: number[];
            die: number[];
            die_is_one: boolean;
            armor: number;
            armor_left: number;
            poison: number;
            chips: number;
            cursed: boolean;
            blessed: boolean;
            marks: string[];
            strikes: number;
            owner: number;
        };
        /**
         * BerserkDie
         * @description The die of a card; `faces` are several where it rolled twice. `total` is None until it is counted.
         */
        BerserkDie: {
            card: string | null;
            place: string;
            seat: number;
            faces: number[];
            face: number;
            modifiers: components["schemas"]["BerserkModifier"][];
            total: number | null;
        };
        /**
         * BerserkFallen
         * @description A card in a graveyard, with its incarnation tokens.
         */
        BerserkFallen: {
            card: string;
            tokens: number;
        };
        /**
         * BerserkFigures
         * @description `closed`: the force against a closed card by the total 1, 2, …; crystals of the First and the Second player. A deck has `least` to `most` cards, so many `copies` of a card, or `horde` where it has Horde.
         */
        BerserkFigures: {
            rows: components["schemas"]["BerserkHitRow"][];
            closed: string[];
            gold: number[];
            silver: number[];
            flyers: number;
            rebate: number;
            least: number;
            most: number;
            copies: number;
            horde: number;
            decks: components["schemas"]["BerserkReadyDeck"][];
        };
        /**
         * BerserkFlight
         * @description Something declared and not yet over. `what`: attack, ability, chip, right, defend; `how`: action, trigger, fight. `target` and `aim` (the original target) are places of cards, or a cell; `sort` is that of an attack or ability.
         */
        BerserkFlight: {
            what: string;
            how: string;
            sort: string | null;
            seat: number;
            card: string | null;
            place: string;
            target: string | null;
            aim: string | null;
            cancelled: boolean;
        };
        /**
         * BerserkHitRow
         * @description A row of the hit table; at difference 0 there are two: for equal totals up to `most`, and above.
         */
        BerserkHitRow: {
            difference: number;
            most: number | null;
            attacker: string | null;
            reflector: string | null;
        };
        /**
         * BerserkMark
         * @description A marker on a cell.
         */
        BerserkMark: {
            cell: string;
            mark: string;
        };
        /**
         * BerserkModifier
         * @description What changes a die: experience, clumsy, blessing, curse; `set`: it counts as `n` whatever it shows.
         */
        BerserkModifier: {
            what: string;
            n: number;
        };
        /**
         * BerserkPlayer
         * @description One side of the table. None is a card back; decks are listed from the top. `in_deck` is what its owner knows to be in his deck, in no order.
         */
        BerserkPlayer: {
            name: string;
            squad: components["schemas"]["BerserkCardInPlay"][];
            deck: (string | null)[];
            in_deck: string[];
            deal: (string | null)[];
            graveyard: components["schemas"]["BerserkFallen"][];
            exile: string[];
            gold: number;
            silver: number;
            spent: number;
            redeals: number;
            traps: number;
            account: components["schemas"]["BerserkAccount"] | null;
        };
        /**
         * BerserkReadyDeck
         * @description A deck that comes with the game, and a squad from its cards; a ready squad has no deck.
         */
        BerserkReadyDeck: {
            id: string;
            cards: string[];
            squad: string[];
        };
        /**
         * BerserkRow
         * @description The row of the hit table, and the force (weak, medium, strong; None: miss) of attacker and reflector.
         */
        BerserkRow: {
            difference: number;
            forces: (string | null)[];
        };
        /**
         * BerserkView
         * @description The whole table; `first` is None until the order is decided. `flight` is what has been declared, the last of it to be carried out first; `dice` (the attacker's first) and `row` are those of the attack that is being carried out.
         */
        BerserkView: {
            phase: string;
            turn: number;
            active: number;
            first: number | null;
            seat: number | null;
            quiet: number;
            turn_limit: number;
            quiet_limit: number;
            marks: components["schemas"]["BerserkMark"][];
            flight: components["schemas"]["BerserkFlight"][];
            dice: components["schemas"]["BerserkDie"][];
            row: components["schemas"]["BerserkRow"] | null;
            players: components["schemas"]["BerserkPlayer"][];
        };
        /**
         * BrawlChampion
         * @description A champion: `at` is its hex, or None at the gate; `against` its bonus against others by their refs; `prospect` where it can go.
         */
        BrawlChampion: {
            id: string;
            champion: string;
            at: string | null;
            damage: number;
            health: number;
            defence: number;
            levelled: boolean;
            bloodied: boolean;
            rooted: boolean;
            might: number;
            haste: number;
            armour: number;
            marked: boolean;
            against: {
                [key: string]: number;
            };
            prospect: components["schemas"]["BrawlProspect"] | null;
        };
        /**
         * BrawlChance
         * @description What a card, or the basic action `run` or `hit`, lets a champion do: so many steps, and these are in reach.
         */
        BrawlChance: {
            by: string;
            points: number;
            foes: string[];
        };
        /**
         * BrawlForecast
         * @description What the attack in play would deal to a champion, before any reaction.
         */
        BrawlForecast: {
            strength: number;
            defence: number;
            damage: number;
        };
        /**
         * BrawlGround
         * @description The arena itself, which never changes: hexes with their axial coordinates, and what lies on them.
         */
        BrawlGround: {
            name: string;
            hexes: {
                [key: string]: number[];
            };
            statues: {
                [key: string]: string;
            };
            zones: {
                [key: string]: string[];
            };
            traps: string[];
            deployment: {
                [key: string]: string[];
            };
            gates: {
                [key: string]: number[];
            };
        };
        /**
         * BrawlPlay
         * @description The action that is under way; what an attack would deal to whom, and the hexes of its area by direction.
         */
        BrawlPlay: {
            card: string | null;
            champion: string | null;
            targets: string[];
            damage: number[];
            reaction: string | null;
            defender: string | null;
            forecast: {
                [key: string]: components["schemas"]["BrawlForecast"];
            };
            areas: {
                [key: string]: string[];
            };
        };
        /**
         * BrawlPlayer
         * @description One player's board. None is a card back; decks are listed from the top, hands without order.
         */
        BrawlPlayer: {
            name: string;
            side: number;
            champions: components["schemas"]["BrawlChampion"][];
            cores: string[];
            hand: (string | null)[];
            deck: (string | null)[];
            discard: string[];
            aside: (string | null)[];
            laid: string[];
            team: string[];
        };
        /**
         * BrawlProspect
         * @description Where a champion can walk: `back` tells for each hex the one before it; from the gate it is empty.
         */
        BrawlProspect: {
            back: {
                [key: string]: string;
            };
            chances: components["schemas"]["BrawlChance"][];
        };
        /**
         * BrawlSide
         * @description What the players of a side share.
         */
        BrawlSide: {
            points: number;
            area: string;
            seats: number[];
        };
        /**
         * BrawlSlot
         * @description A slot of the challenge track. For each side: how many champions are missing, and what it would score next.
         */
        BrawlSlot: {
            value: number;
            challenge: string | null;
            missing: number[];
            next: number[];
        };
        /**
         * BrawlTrap
         * @description A token in the arena; its face is known only to those who looked.
         */
        BrawlTrap: {
            hex: string;
            trap: string | null;
        };
        /**
         * BrawlView
         * @description The whole table.
         */
        BrawlView: {
            phase: string;
            round: number;
            active: number;
            order: number[];
            seat: number | null;
            goal: number;
            sides: components["schemas"]["BrawlSide"][];
            players: components["schemas"]["BrawlPlayer"][];
            basics: string[];
            traps: components["schemas"]["BrawlTrap"][];
            supply: number;
            track: components["schemas"]["BrawlSlot"][];
            challenges_left: number;
            challenges_gone: string[];
            play: components["schemas"]["BrawlPlay"] | null;
            arena: components["schemas"]["BrawlGround"];
        };
        /**
         * Bubble
         * @description What is said at a step, and at which places: the first one carries the tail.
         */
        Bubble: {
            /** Text */
            text: string;
            /** At */
            at: string[];
        };
        /**
         * CardInfo
         * @description A printed card: facts as the game has them, its text and its keywords in the reader's language.
         */
        CardInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Names */
            names: {
                [key: string]: string;
            };
            /** Facts */
            facts: {
                [key: string]: unknown;
            };
            /** Text */
            text: string;
            /** Keywords */
            keywords: string[];
        };
        /**
         * Cards
         * @description All cards of a game, and what a page needs to know to show them.
         *
         *     `keywords`: those that the cards use. `facets`: facts by which cards are picked. `words`: names and texts of the
         *     game's things, by their keys (`ability.rage.name`). `figures`: tables of its rules, as the game says them.
         */
        Cards: {
            /** Cards */
            cards: components["schemas"]["CardInfo"][];
            /** Keywords */
            keywords: components["schemas"]["Keyword"][];
            /** Facets */
            facets: components["schemas"]["Facet"][];
            /** Words */
            words: {
                [key: string]: string;
            };
            /** Figures */
            figures: {
                [key: string]: unknown;
            };
        };
        /**
         * Chat
         * @description New lines of chat; at the beginning the last hundred.
         */
        Chat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
            /** Lines */
            lines: components["schemas"]["ChatLine"][];
        };
        /**
         * ChatLine
         * @description A line of chat; numbers put them in order. `seat`: where its author sits, None for spectators. `kind`: what he
         *     `said`, to all or to his `team`, or that he was `renamed`: then the text says so, in the reader's language, and the
         *     author is called what he was called before.
         */
        ChatLine: {
            /** Number */
            number: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "said" | "team" | "renamed";
            /** Author */
            author: string;
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
        };
        /**
         * Choice
         * @description One value of an option, or of a fact, with its title, and what it means where the game says so.
         */
        Choice: {
            /** Value */
            value: unknown;
            /** Title */
            title: string;
            /**
             * Text
             * @default
             */
            text: string;
        };
        /**
         * Choose
         * @description Choices of a seat, by option text, one after the other (picking a set of cards). `base`: the log's number that
         *     the client saw; another number is answered with `Refused(code="stale")` and the current state. Those before the
         *     first news are made together or, if one of them cannot be made, not at all; those after it are dropped unread.
         */
        Choose: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "choose";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
            /** Choices */
            choices: string[];
        };
        /**
         * ClashChampion
         * @description A champion, wherever it is; `cost` is what summoning it costs now.
         */
        ClashChampion: {
            card: string;
            name: string;
            ready: boolean;
            in_play: boolean;
            cost: number;
            attack: number;
            health: number;
            abilities: string[];
        };
        /**
         * ClashChanged
         * @description What a changed card of a mutation league says instead of the printed one.
         */
        ClashChanged: {
            mana: number;
            attack: number | string;
            health: number;
            abilities: string[];
        };
        /**
         * ClashCreature
         * @description A creature in play; `health` is what is printed (both cards of a merged pair), `damage` what it has taken.
         */
        ClashCreature: {
            card: string;
            attack: number | string;
            health: number;
            damage: number;
            new: boolean;
            abilities: string[];
            symbiote: string | null;
            captured: string | null;
        };
        /**
         * ClashDraft
         * @description The draft: what lies open, what each kingdom has taken, how many cards are left in the pool. `named`: the champions that were chosen at the table so far.
         */
        ClashDraft: {
            shown: string[];
            taken: string[][];
            named: (string | null)[];
            pool: number;
        };
        /**
         * ClashFigures
         * @description The abilities in the ledger's order, the sets in theirs; what an AI's abilities cost, its ready levels.
         */
        ClashFigures: {
            abilities: {
                [key: string]: components["schemas"]["ClashWorth"];
            };
            sets: string[];
            ai_prices: {
                [key: string]: number;
            };
            ai_levels: {
                [key: string]: unknown;
            }[];
        };
        /**
         * ClashHandCard
         * @description A card of a hand: None is a card back. `available`: one of those that can be played (CL-SUM-2). `cost` is what it costs now; `changed` is None for a card as it is printed.
         */
        ClashHandCard: {
            card: string | null;
            available: boolean;
            cost: number | null;
            changed: components["schemas"]["ClashChanged"] | null;
        };
        /**
         * ClashKingdom
         * @description One side of the table. `place` counts the cards to the left of the stronghold; lanes run from the bridge out. An AI (`seat` is None) has no hand but a `deck`, of which only the size is known, and a `discard` pile.
         */
        ClashKingdom: {
            name: string;
            seat: number | null;
            half: string;
            place: number;
            health: number;
            hand: components["schemas"]["ClashHandCard"][];
            upper: components["schemas"]["ClashCreature"][];
            lower: components["schemas"]["ClashCreature"][];
            deck: number;
            discard: string[];
            champion: components["schemas"]["ClashChampion"] | null;
        };
        /**
         * ClashView
         * @description The whole table. `level` is the difficulty for which a win against the AI counts (CL-CUST-8), if there is one.
         */
        ClashView: {
            mode: string;
            level: number | null;
            turn: number;
            active: number;
            phase: string;
            mana: number;
            seat: number | null;
            kingdoms: components["schemas"]["ClashKingdom"][];
            removed: string[];
            draft: components["schemas"]["ClashDraft"] | null;
        };
        /**
         * ClashWorth
         * @description An ability: its mana value in the card generator, whether an Aura can carry it, its points as a mutation. `surcharge`: the points for covering it. `negative`: it hinders its own creature. `champion`: champions may have it.
         */
        ClashWorth: {
            value: number;
            aura: boolean;
            price: number;
            surcharge: number;
            negative: boolean;
            champion: boolean;
        };
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["TakeBack"] | components["schemas"]["OfferDraw"] | components["schemas"]["Answer"] | components["schemas"]["Resign"] | components["schemas"]["WhyNot"] | components["schemas"]["WhatIf"] | components["schemas"]["AskHint"] | components["schemas"]["LetPass"] | components["schemas"]["Say"] | components["schemas"]["Ping"];
        /**
         * Clock
         * @description `move`: `seconds` for each decision; `match`: `seconds` in all and `increment` more for each decision (Fischer);
         *     `days`: `seconds` for each decision too, but counted in days and shown so.
         */
        Clock: {
            /**
             * Kind
             * @default none
             * @enum {string}
             */
            kind?: "none" | "move" | "match" | "days";
            /**
             * Seconds
             * @default 0
             */
            seconds?: number;
            /**
             * Increment
             * @default 0
             */
            increment?: number;
        };
        /**
         * ClockState
         * @description Seconds left for each seat at the moment of sending (None: no clock), and whose clock runs.
         */
        ClockState: {
            /** Left */
            left: (number | null)[];
            /** Running */
            running: number[];
        };
        /**
         * Credentials
         * @description A login and a password.
         */
        Credentials: {
            /** Login */
            login: string;
            /** Password */
            password: string;
        };
        /**
         * Daily
         * @description The puzzle of a day, the same for everybody; days end at midnight UTC.
         */
        Daily: {
            /**
             * Day
             * Format: date
             */
            day: string;
            /** Id */
            id: string | null;
        };
        /**
         * DarkOption
         * @description What belongs to an ask and cannot be done now: its label, why not, and the rule.
         */
        DarkOption: {
            /** Label */
            label: string;
            /** Text */
            text: string;
            /** Rule */
            rule: string;
        };
        /**
         * DeckAnswer
         * @description The deck's cards, or what is wrong with it.
         */
        DeckAnswer: {
            /** Ok */
            ok: boolean;
            /** Cards */
            cards: string[];
            /** Error */
            error: string | null;
        };
        /**
         * DeckCheck
         * @description A deck file's text, to be checked.
         */
        DeckCheck: {
            /** Text */
            text: string;
        };
        /**
         * Doing
         * @description What a learner has done so far in a scene of a lesson: texts of options, in their order.
         */
        Doing: {
            /**
             * Scene
             * @default 0
             */
            scene?: number;
            /**
             * Done
             * @default []
             */
            done?: string[];
        };
        /**
         * Done
         * @description What the client asked for was done and is in the log, up to number `log`. Of several choices so many were `made`;
         *     the rest was dropped because something became known (`news`), somebody else is asked (`turn`), or it is `over`.
         */
        Done: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "done";
            /** Id */
            id: string;
            /** Log */
            log: number;
            /**
             * Made
             * @default null
             */
            made: number | null;
            /**
             * Stopped
             * @default null
             */
            stopped: ("news" | "turn" | "over") | null;
        };
        /**
         * Earlier
         * @description An attempt at a puzzle that the browser has kept: all own choices of the solution, or none if it was only tried.
         *     `missed`: it was not solved at the first try.
         */
        Earlier: {
            /** Game */
            game: string;
            /** Puzzle */
            puzzle: string;
            /** Choices */
            choices: string[];
            /**
             * Missed
             * @default false
             */
            missed?: boolean;
        };
        /**
         * EarlierAttempts
         * @description What a browser has kept, the first attempt first.
         */
        EarlierAttempts: {
            /** Attempts */
            attempts: components["schemas"]["Earlier"][];
        };
        /**
         * Ending
         * @description How a match ended. `way`: by the rules, or `resign`, `draw` (agreed), `timeout`, `void`.
         */
        Ending: {
            /**
             * Way
             * @enum {string}
             */
            way: "rules" | "resign" | "draw" | "timeout" | "void";
            /** Scores */
            scores: number[];
            /** Rule */
            rule: string | null;
            /** Text */
            text: string;
        };
        /**
         * EventInfo
         * @description One event of this observer's list, with its line for the log (empty: nothing to say); `exact`: the same line with
         *     the places in notation, where it differs.
         */
        EventInfo: {
            /** Number */
            number: number;
            /** Kind */
            kind: string;
            /** Data */
            data: {
                [key: string]: unknown;
            };
            /** Text */
            text: string;
            /**
             * Exact
             * @default null
             */
            exact: string | null;
        };
        /**
         * Facet
         * @description A fact of the cards by which they can be picked, with the values that it has.
         */
        Facet: {
            /** Fact */
            fact: string;
            /** Title */
            title: string;
            /** Values */
            values: components["schemas"]["Choice"][];
        };
        /**
         * FirstMatch
         * @description A friendly first match: its settings, and the record that it goes on from, if there is one.
         */
        FirstMatch: {
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
            /** Record */
            record: string | null;
        };
        /**
         * Foretold
         * @description What a choice would do, in the reader's language: `lines` as they would stand in the log, `notes` of the game,
         *     numbers that would change, the places of what would be `gone`. `ends` says why no more is told: the seat would learn
         *     something (`news`), somebody is asked (`asks`: the seats), the match is `over`, or it is `open` how it goes on.
         */
        Foretold: {
            /** Lines */
            lines: string[];
            /** Notes */
            notes: string[];
            /** Numbers */
            numbers: components["schemas"]["NumberChange"][];
            /** Gone */
            gone: string[];
            /**
             * Ends
             * @enum {string}
             */
            ends: "news" | "asks" | "over" | "open";
            /** Asks */
            asks: number[];
        };
        /**
         * Fork
         * @description Where a new table goes on from: a finished match, by its table's id or its record, after `number` choices.
         *
         *     Where different people sit down, everything hidden is dealt anew; with `same` all agree to play the very cards of
         *     that match.
         */
        Fork: {
            /** Table */
            table?: string | null;
            /** Record */
            record?: string | null;
            /** Number */
            number: number;
            /**
             * Same
             * @default false
             */
            same?: boolean;
        };
        /**
         * Forked
         * @description A table that goes on from another match, after `number` choices. `cards`: what was hidden there is dealt `anew`;
         *     or everybody agreed to play the `same` cards; or they are as they were, for one person (`own`).
         */
        Forked: {
            /** Number */
            number: number;
            /**
             * Cards
             * @enum {string}
             */
            cards: "anew" | "same" | "own";
        };
        /**
         * Frame
         * @description A moment of a replay: after `number` choices. `choice`: the one that led here, in words; `events`: new ones, and
         *     `steps` what was seen between them.
         */
        Frame: {
            /** Number */
            number: number;
            /** Seat */
            seat: number | null;
            /** Choice */
            choice: string | null;
            /** Text */
            text: string | null;
            /** Events */
            events: components["schemas"]["EventInfo"][];
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Asked */
            asked: number[];
        };
        /**
         * Frames
         * @description Some frames of a replay, of `total` + 1 in all (number 0 is the beginning).
         */
        Frames: {
            /** Game */
            game: string;
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** Total */
            total: number;
            /** Frames */
            frames: components["schemas"]["Frame"][];
            ending: components["schemas"]["Ending"] | null;
        };
        /**
         * FramesOf
         * @description Which frames of a record to show, and through whose eyes (None: as the audience).
         */
        FramesOf: {
            /** Record */
            record: string;
            /**
             * First
             * @default 0
             */
            first?: number;
            /**
             * Count
             * @default 50
             */
            count?: number;
            /** Seat */
            seat?: number | null;
            /**
             * Lang
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru";
        };
        /**
         * GameInfo
         * @description A registered game. `about`: what it is, in a sentence. `series`: the kinds of series it knows (`league`).
         */
        GameInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Names */
            names: {
                [key: string]: string;
            };
            /** About */
            about: string;
            /** Rules Version */
            rules_version: number;
            /** Settings */
            settings: components["schemas"]["SettingInfo"][];
            /** Presets */
            presets: components["schemas"]["PresetInfo"][];
            /** Levels */
            levels: components["schemas"]["LevelInfo"][];
            /** Series */
            series: string[];
            /** Cards */
            cards: number;
        };
        /**
         * GamePuzzles
         * @description The puzzles of a game: how many there are, how many of them one has solved, and how many at the first try.
         */
        GamePuzzles: {
            /** Game */
            game: string;
            /** Name */
            name: string;
            /** Count */
            count: number;
            /** Solved */
            solved: number;
            /** First Try */
            first_try: number;
        };
        /**
         * GameRecord
         * @description One's matches of a game. `levels`: against computers, from the weakest level on; `beaten`: those that one has
         *     beaten. `streak`: how many were won in a row last (negative: lost); `longest`: the most that were ever won so.
         */
        GameRecord: {
            /** Game */
            game: string;
            /** Name */
            name: string;
            /** Won */
            won: number;
            /** Lost */
            lost: number;
            /** Drawn */
            drawn: number;
            /** Streak */
            streak: number;
            /** Longest */
            longest: number;
            /** Levels */
            levels: components["schemas"]["Share"][];
            /** Beaten */
            beaten: string[];
            /** Played */
            played: components["schemas"]["PlayedKind"][];
        };
        /**
         * GosuArmyCard
         * @description A card of an army; a captured one is known to all, but has neither keywords nor value.
         */
        GosuArmyCard: {
            card: string;
            captured: boolean;
            tokens: number;
            symbols: number;
            value: number;
            ghost: boolean;
            bounty_token: boolean;
            keywords: string[];
        };
        /**
         * GosuPlayer
         * @description One side of the table. None is a card back; decks are listed from the top, hands without order.
         */
        GosuPlayer: {
            name: string;
            clans: components["schemas"]["GosuTile"][];
            rows: components["schemas"]["GosuArmyCard"][][];
            hand: (string | null)[];
            deck: (string | null)[];
            discard: string[];
            removed: string[];
            revealed: string[];
            tokens: components["schemas"]["GosuTokens"];
            supremacy: number;
            miracle: boolean;
            passed: boolean;
            strength: number;
            banned: string[];
        };
        /**
         * GosuTile
         * @description A tile of the alliance.
         */
        GosuTile: {
            clan: string;
            turned: boolean;
        };
        /**
         * GosuTokens
         * @description A player's activation tokens by zone.
         */
        GosuTokens: {
            hand: number;
            cards: number;
            spent: number;
            locked: number;
        };
        /**
         * GosuView
         * @description The whole table. `left` counts the remaining turns after the first pass; `unchosen` are the tiles for both.
         */
        GosuView: {
            phase: string;
            round: number;
            active: number;
            first: number | null;
            seat: number | null;
            extra: boolean;
            from_discard: boolean;
            left: number;
            hand_limit: number;
            unchosen: string[];
            players: components["schemas"]["GosuPlayer"][];
        };
        /**
         * Health
         * @description `ok`, or `database`: it does not answer, or takes nothing; `reason` tells operators why.
         */
        Health: {
            /** Status */
            status: string;
            /** Version */
            version: string;
            /** Reason */
            reason: string | null;
        };
        /**
         * Hello
         * @description The first message, and again to change language or seat (None: as a spectator). `since`: the number of events
         *     the client has already; the answer is an `Update` with the rest.
         */
        Hello: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
            /**
             * Lang
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru";
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Since
             * @default 0
             */
            since?: number;
        };
        /**
         * Hint
         * @description The answer to `hint`: the best options, the very best first. `now`: the chance before the choice; `tried`: how
         *     often something was played through to find them.
         */
        Hint: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hint";
            /** Id */
            id: string;
            /** Now */
            now: number;
            /** Options */
            options: components["schemas"]["Advice"][];
            /** Tried */
            tried: number;
        };
        /**
         * Join
         * @description Sit down: with the invitation, or at an open seat. Without a seat: the first free one. Whoever sits already gives
         *     the nonce that his table was held for. `same`: agree to play cards that others have seen (`Forked`). `settings`:
         *     what to bring to the match (`NewSeat`); whoever sits already brings something else with it.
         */
        Join: {
            /** Seat */
            seat?: number | null;
            /** Invite */
            invite?: string | null;
            /**
             * Nonce
             * @default
             */
            nonce?: string;
            /**
             * Same
             * @default false
             */
            same?: boolean;
            /** Settings */
            settings?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * JudgedChoice
         * @description A choice of a finished match, judged with what its seat knew then: made after `number` choices. `chance`: of
         *     winning with the best option; what was played gave `loss` of it away (`same`: it was the best). `known`: the chances
         *     of all seats before it, each by what it knew; `open`: the same with open cards.
         */
        JudgedChoice: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Options */
            options: number;
            /** Played */
            played: string;
            /** Best */
            best: string;
            /** Same */
            same: boolean;
            /** Chance */
            chance: number;
            /** Loss */
            loss: number;
            /** Known */
            known: number[];
            /** Open */
            open: number[];
        };
        /**
         * Keyword
         * @description A word on a card that the rules explain.
         */
        Keyword: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Text */
            text: string;
        };
        /**
         * Learned
         * @description The ids of what a player has learned or seen: lessons, tips, games that he knows.
         */
        Learned: {
            /** Learned */
            learned: string[];
        };
        /**
         * LessonInfo
         * @description A lesson in the list: what it teaches, the rules behind it, and of how many scenes it is made. `lost`: kinds of
         *     events that befall whoever lacks its idea.
         */
        LessonInfo: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Idea */
            idea: string;
            /** Rules */
            rules: string[];
            /** Scenes */
            scenes: number;
            /** Lost */
            lost: string[];
        };
        /**
         * LessonMoment
         * @description Where a learner stands. `bubble` is the open step's (None: the scene is done); `yes` praises the one before,
         *     `wrong` answers what was done last and is to be taken back. `asks` holds what can be done now, also clicks in a
         *     question and the button of a step that is only read. `shows`: what leads on. `events` are all of the scene; those
         *     from `since` on came with what was done last, and `steps` are their changes.
         */
        LessonMoment: {
            /** Lesson */
            lesson: string;
            /** Scene */
            scene: number;
            /** Step */
            step: number;
            /** Total */
            total: number;
            bubble: components["schemas"]["Bubble"] | null;
            /** Yes */
            yes: string | null;
            /** Wrong */
            wrong: string | null;
            /** Astray */
            astray: boolean;
            shows: components["schemas"]["OptionInfo"] | null;
            /** Game */
            game: string;
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
            /** Seat */
            seat: number;
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Events */
            events: components["schemas"]["EventInfo"][];
            /** Since */
            since: number;
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** Asks */
            asks: components["schemas"]["Asked"][];
            ending: components["schemas"]["Ending"] | null;
        };
        /**
         * LetPass
         * @description What to do with windows of a kind (`WindowInfo.kind`) from now on: let them pass until the end of the `turn`, or
         *     `always`, or `stop` and ask. For nobody else to know, and no part of the match.
         */
        LetPass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "let_pass";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Kind */
            kind: string;
            /**
             * Until
             * @enum {string}
             */
            until: "turn" | "always" | "stop";
        };
        /**
         * LevelClocks
         * @description How a level does with short clocks, in seconds. A table where it sits has at least `least_move` a decision, or
         *     `least_match` in all. From `full_move`, or from `full_match` or an increment of `full_increment` on, it takes its
         *     full time; below it hurries.
         */
        LevelClocks: {
            /** Least Move */
            least_move: number;
            /** Least Match */
            least_match: number;
            /** Full Move */
            full_move: number;
            /** Full Match */
            full_match: number;
            /** Full Increment */
            full_increment: number;
        };
        /**
         * LevelInfo
         * @description A bot level and what it says of itself. `strength`: how strong it is in this game, where that was measured.
         */
        LevelInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Text */
            text: string;
            clocks: components["schemas"]["LevelClocks"];
            /** Strength */
            strength: number | null;
        };
        /**
         * Me
         * @description The visitor: None for `id` until a name was chosen. `account`: the login, for those who have a password.
         */
        Me: {
            /** Id */
            id: string | null;
            /** Name */
            name: string | null;
            /** Account */
            account: string | null;
        };
        /**
         * NewName
         * @description A guest's name; the first one makes the guest.
         */
        NewName: {
            /** Name */
            name: string;
        };
        /**
         * NewPassword
         * @description The password one has, and the one to have from now on.
         */
        NewPassword: {
            /** Old */
            old: string;
            /** New */
            new: string;
        };
        /**
         * NewSeat
         * @description A seat of a new table. `name`: what to call a hot-seat player. `settings`: what this seat brings to the match (a
         *     deck), where the table's settings let it; told to nobody else. Without it, the game gives it something.
         */
        NewSeat: {
            kind: components["schemas"]["SeatKind"];
            /** Level */
            level?: string | null;
            /** Name */
            name?: string | null;
            /** Settings */
            settings?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * NewSeries
         * @description A series to be made: `settings` as the kind of series has them; seats as for a table.
         */
        NewSeries: {
            /** Game */
            game: string;
            /** Kind */
            kind: string;
            /**
             * Settings
             * @default {}
             */
            settings?: {
                [key: string]: unknown;
            };
            /**
             * Seats
             * @default []
             */
            seats?: components["schemas"]["NewSeat"][];
            /**
             * Public
             * @default false
             */
            public?: boolean;
        };
        /**
         * NewTable
         * @description A table to be made. With no seats named: me and, everywhere else, Fencer. It starts by itself once all sit.
         *
         *     `hold`: not before its maker, who then knows the commitment, has sent his nonce with `join`. `preview`: whoever sits
         *     there may ask what a choice would do (`WhatIf`). `hints`: where several people sit, all agree by sitting down that
         *     each may take hints (`AskHint`); whoever plays against computers alone may always.
         */
        NewTable: {
            /** Game */
            game: string;
            /**
             * Settings
             * @default {}
             */
            settings?: {
                [key: string]: unknown;
            };
            /**
             * Seats
             * @default []
             */
            seats?: components["schemas"]["NewSeat"][];
            /**
             * @default {
             *       "kind": "none",
             *       "seconds": 0,
             *       "increment": 0
             *     }
             */
            clock?: components["schemas"]["Clock"];
            /**
             * Public
             * @default false
             */
            public?: boolean;
            /**
             * Hold
             * @default false
             */
            hold?: boolean;
            /**
             * Preview
             * @default true
             */
            preview?: boolean;
            /**
             * Hints
             * @default false
             */
            hints?: boolean;
            fork?: components["schemas"]["Fork"] | null;
        };
        /**
         * NumberChange
         * @description A number at a place on the table that would change; `new` is None where that depends on what is hidden.
         */
        NumberChange: {
            /** Ref */
            ref: string;
            /** Name */
            name: string;
            /** Old */
            old: number;
            /** New */
            new: number | null;
        };
        /**
         * Offer
         * @description An open offer: who made it, what it is, who has agreed.
         */
        Offer: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "undo" | "draw";
            /** Seat */
            seat: number;
            /** Agreed */
            agreed: number[];
        };
        /**
         * OfferDraw
         * @description Offer a draw to the others.
         */
        OfferDraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
        };
        /**
         * OneTimeLink
         * @description A link that makes another device this visitor; works once, until `expires`.
         */
        OneTimeLink: {
            /** Token */
            token: string;
            /**
             * Expires
             * Format: date-time
             */
            expires: string;
        };
        /**
         * OptionInfo
         * @description An option: `text` is what to send, `refs` what lights up; `verb` is the text's first word. `exact`: the label
         *     with the places in notation, where it differs.
         */
        OptionInfo: {
            /** Text */
            text: string;
            /** Label */
            label: string;
            /** Refs */
            refs: string[];
            /** Verb */
            verb: string;
            /**
             * Exact
             * @default null
             */
            exact: string | null;
        };
        /**
         * Outcome
         * @description The answer to `what_if`; None where nothing is told: the table has gone on, plays without previews, or there were
         *     too many questions.
         */
        Outcome: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "what_if";
            /** Id */
            id: string;
            told: components["schemas"]["Foretold"] | null;
        };
        /**
         * OwnMatch
         * @description One of them. `opponents`: levels, or `human`; `played` as the game names it; `hints`: how many one took.
         */
        OwnMatch: {
            /** Table */
            table: string;
            /** Game */
            game: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Score */
            score: number;
            /** Opponents */
            opponents: string[];
            /** Played */
            played: {
                [key: string]: string[];
            };
            /** Hints */
            hints: number;
        };
        /**
         * OwnPuzzles
         * @description What somebody has solved, game by game and puzzle by puzzle. `streak`: how many were solved at the first try, one
         *     after the other, up to now; `longest`: the most ever.
         */
        OwnPuzzles: {
            /** Solved */
            solved: number;
            /** First Try */
            first_try: number;
            /** Streak */
            streak: number;
            /** Longest */
            longest: number;
            /** Games */
            games: components["schemas"]["GamePuzzles"][];
            /** Tried */
            tried: components["schemas"]["TriedPuzzle"][];
        };
        /**
         * OwnRecord
         * @description One's own finished matches, from their first deal on, at a seat of one's own: the latest first; and puzzles.
         */
        OwnRecord: {
            /** Won */
            won: number;
            /** Lost */
            lost: number;
            /** Drawn */
            drawn: number;
            /** Streak */
            streak: number;
            /** Longest */
            longest: number;
            /** Games */
            games: components["schemas"]["GameRecord"][];
            /** Matches */
            matches: components["schemas"]["OwnMatch"][];
            puzzles: components["schemas"]["OwnPuzzles"];
        };
        /**
         * Ping
         * @description Are you there?
         */
        Ping: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
        };
        /**
         * PlayedKind
         * @description What one has played of a kind (decks, clans, champions), by how it ended.
         */
        PlayedKind: {
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Shares */
            shares: components["schemas"]["Share"][];
        };
        /**
         * Pong
         * @description Yes.
         */
        Pong: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pong";
        };
        /**
         * PresetInfo
         * @description A ready-made set of settings, such as "solo, quick"; `text` says what kind of match it makes.
         */
        PresetInfo: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Text */
            text: string;
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: number;
        };
        /**
         * Problem
         * @description Every error answer: a code for programs, a sentence for people, the rule behind it if there is one.
         */
        Problem: {
            /** Code */
            code: string;
            /** Text */
            text: string;
            /** Rule */
            rule: string | null;
        };
        /**
         * PuzzleInfo
         * @description A problem: `task` says what is to be done, `brief` the same in a few words; `record` can be forked at number 0 to
         *     try it; the solution is in words, choice by choice. `judged`: it can be tried at `/puzzles/{id}/try`; then record,
         *     solution and explanation are empty, and the attempt tells them. `solved_by`: the levels that find it; `theme`: the
         *     idea behind it, and what that is called.
         */
        PuzzleInfo: {
            /** Id */
            id: string;
            /** Book */
            book: string;
            /** Title */
            title: string;
            /** Task */
            task: string;
            /** Brief */
            brief: string;
            /** Record */
            record: string;
            /** Solution */
            solution: string[];
            /** Explanation */
            explanation: string;
            /** Goal */
            goal: string;
            /** Seat */
            seat: number;
            /** Solved By */
            solved_by: string[];
            /** Judged */
            judged: boolean;
            /** Theme */
            theme: string;
            /** Theme Name */
            theme_name: string;
        };
        /**
         * Reason
         * @description The answer to `why`: the rule that forbids it (None: nothing does), in words.
         */
        Reason: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "why";
            /** Id */
            id: string;
            /** Rule */
            rule: string | null;
            /** Text */
            text: string;
        };
        /**
         * RecordText
         * @description A record, as text.
         */
        RecordText: {
            /** Record */
            record: string;
        };
        /**
         * Refused
         * @description What the client asked for was not done. `code`: stale, illegal, not_asked, over, forbidden, bad_message,
         *     too_fast, cannot_undo, no_offer, gone, unavailable (the server cannot do anything now), unknown (it may have been
         *     done: the next `Update` tells). An `Update` follows where the client seems to be behind.
         */
        Refused: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refused";
            /** Id */
            id: string | null;
            /** Code */
            code: string;
            /** Text */
            text: string;
            /**
             * Rule
             * @default null
             */
            rule: string | null;
            /**
             * Log
             * @default null
             */
            log: number | null;
        };
        /**
         * Resign
         * @description Give up; a `base` of earlier is good enough.
         */
        Resign: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resign";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
        };
        /**
         * Rule
         * @description One statement of the ledger; `level` 0 is a heading, which has no id.
         */
        Rule: {
            /** Id */
            id: string | null;
            /** Level */
            level: number;
            /** Text */
            text: string;
        };
        /**
         * Rules
         * @description The ledger, as statements in their order; texts are Markdown.
         */
        Rules: {
            /** Game */
            game: string;
            /** Lang */
            lang: string;
            /** Rules */
            rules: components["schemas"]["Rule"][];
        };
        /**
         * Say
         * @description A line of chat. `team`: for the seats of one's own side alone, until the match is over.
         */
        Say: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
            /** Id */
            id: string;
            /** Text */
            text: string;
            /**
             * Team
             * @default false
             */
            team?: boolean;
        };
        /**
         * SchoolInfo
         * @description All that a game teaches: its lessons, how to play on one page (as Markdown), tips, the first match.
         */
        SchoolInfo: {
            /** Game */
            game: string;
            /** Lessons */
            lessons: components["schemas"]["LessonInfo"][];
            /** Guide */
            guide: string;
            /** Tips */
            tips: components["schemas"]["TipInfo"][];
            first: components["schemas"]["FirstMatch"];
        };
        /**
         * SeatInfo
         * @description A seat as everybody may know it. `kind` `me` never appears here: it is `human`. `sealed`: the hash of what this
         *     seat brings; the record opens it.
         */
        SeatInfo: {
            /** Seat */
            seat: number;
            /** Name */
            name: string;
            /** Side */
            side: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "bot" | "invite" | "open";
            /** Player */
            player: string | null;
            /** Level */
            level: string | null;
            /** Online */
            online: boolean;
            /**
             * Sealed
             * @default null
             */
            sealed: string | null;
        };
        /**
         * SeatJudged
         * @description How a seat has played: `accuracy` from 0 to 100 (always as the search would), how many choices were as `good` as
         *     the best, how many chances were `lost` in all, and the `lessons`: numbers of the choices to learn most from.
         */
        SeatJudged: {
            /** Choices */
            choices: number;
            /** Good */
            good: number;
            /** Accuracy */
            accuracy: number | null;
            /** Lost */
            lost: number;
            /** Lessons */
            lessons: number[];
        };
        /**
         * SeatKind
         * @description Who sits there: `me` is whoever makes the table (several seats: hot-seat); `invite`: whoever has the link;
         *     `open`: anybody from the lobby; `bot`: a level.
         * @enum {string}
         */
        SeatKind: "me" | "invite" | "open" | "bot";
        /**
         * SendAway
         * @description Whom to send away from a table that waits: whoever sits there.
         */
        SendAway: {
            /** Seat */
            seat: number;
        };
        /**
         * SeriesChoice
         * @description A decision in a series.
         */
        SeriesChoice: {
            /** Seat */
            seat: number;
            /** Version */
            version: number;
            /** Choice */
            choice: string;
        };
        /**
         * SeriesInfo
         * @description A series as this visitor may know it: `view` is the participant's, `options` his open decisions by text,
         *     `tables` the duels of this round (by place: the table's id or None until it was made).
         */
        SeriesInfo: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Kind */
            kind: string;
            /** Version */
            version: number;
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** Mine */
            mine: number[];
            /** Seat */
            seat: number | null;
            /** Invite */
            invite: string | null;
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Options */
            options: components["schemas"]["OptionInfo"][];
            /** Undo */
            undo: boolean;
            /** Tables */
            tables: (string | null)[];
            /** Over */
            over: boolean;
        };
        /**
         * SeriesUndo
         * @description One's last decision in a series is taken back; `version` is the one the client saw.
         */
        SeriesUndo: {
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        ServerMessage: components["schemas"]["Update"] | components["schemas"]["Done"] | components["schemas"]["Refused"] | components["schemas"]["Reason"] | components["schemas"]["Outcome"] | components["schemas"]["Hint"] | components["schemas"]["Chat"] | components["schemas"]["Pong"];
        /**
         * SettingInfo
         * @description An option of a game: its JSON schema, and its words. `choices`: the values of an enum, or of an array's items.
         */
        SettingInfo: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Help */
            help: string;
            /** Schema */
            schema: {
                [key: string]: unknown;
            };
            /** Choices */
            choices: components["schemas"]["Choice"][];
        };
        /**
         * SettingsAnswer
         * @description The completed settings, or what is wrong with them, and which setting it is about, where it is about one.
         *
         *     `brings`: each seat can bring something of its own (`NewSeat.settings`).
         */
        SettingsAnswer: {
            /** Ok */
            ok: boolean;
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: string[];
            /** Sides */
            sides: number[];
            /** Error */
            error: string | null;
            /** Option */
            option: string | null;
            /**
             * Brings
             * @default false
             */
            brings: boolean;
        };
        /**
         * SettingsCheck
         * @description Settings to be checked: what the seats and sides would be.
         */
        SettingsCheck: {
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
        };
        /**
         * Share
         * @description Matches with or against something: its id and its name.
         */
        Share: {
            /** Value */
            value: string;
            /** Name */
            name: string;
            /** Won */
            won: number;
            /** Lost */
            lost: number;
            /** Drawn */
            drawn: number;
        };
        /**
         * Step
         * @description What has changed in the view once `after` events have happened: pairs of a path and the value there, or a path
         *     alone where something is gone.
         */
        Step: {
            /** After */
            after: number;
            /** Patch */
            patch: unknown[][];
        };
        /**
         * TableInfo
         * @description A table as this visitor may know it. `mine`: the seats he sits on. `invite`: only for whoever made the table.
         *
         *     `may`: what he may do with it now, of join, start, leave, send_away, resign, offer_draw, undo, hint, rematch, chat
         *     and record. `brings`: whoever sits down can bring something of his own (`Join.settings`).
         */
        TableInfo: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Settings */
            settings: {
                [key: string]: unknown;
            };
            state: components["schemas"]["TableState"];
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** Mine */
            mine: number[];
            clock: components["schemas"]["Clock"];
            /** Public */
            public: boolean;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /**
             * Moved
             * Format: date-time
             */
            moved: string;
            /** Number */
            number: number;
            /** Commitment */
            commitment: string;
            /** Invite */
            invite: string | null;
            /** May */
            may: string[];
            /** Asked */
            asked: number[];
            ending: components["schemas"]["Ending"] | null;
            /** Rematch */
            rematch: string | null;
            /** Series */
            series: string | null;
            /** @default null */
            fork: components["schemas"]["Forked"] | null;
            /**
             * Brings
             * @default false
             */
            brings: boolean;
            /**
             * Preview
             * @default true
             */
            preview: boolean;
            /**
             * Hints
             * @default false
             */
            hints: boolean;
        };
        /**
         * TableState
         * @description `waiting` for players, `playing`, `over`, or `void` (its rules version is gone, or nobody came).
         * @enum {string}
         */
        TableState: "waiting" | "playing" | "over" | "void";
        /**
         * Tables
         * @description A page of tables, the newest first; `next` is to be given as `before` for more.
         */
        Tables: {
            /** Tables */
            tables: components["schemas"]["TableInfo"][];
            /** Next */
            next: string | null;
        };
        /**
         * TakeBack
         * @description Undo the seat's last choice: at once where the engine allows it, else the others are asked.
         */
        TakeBack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "undo";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
        };
        /**
         * Tally
         * @description One's own finished matches against a level: how they ended.
         */
        Tally: {
            /** Won */
            won: number;
            /** Lost */
            lost: number;
            /** Drawn */
            drawn: number;
        };
        /**
         * TipInfo
         * @description A tip for the first time that something happens: at the `start`, `later:N` choices, with an `event:KIND` (`of`
         *     `me` or the `enemy`, or whose ever), an option `verb:VERB`, or a card in sight that `sees:WORD`.
         */
        TipInfo: {
            /** Id */
            id: string;
            /** When */
            when: string;
            /** Of */
            of: string;
            /** At */
            at: string[];
            /** Text */
            text: string;
        };
        /**
         * TriedPuzzle
         * @description A puzzle that somebody has tried: how often until it was solved, whether the first try failed, since when that
         *     is settled, and when it was solved.
         */
        TriedPuzzle: {
            /** Game */
            game: string;
            /** Puzzle */
            puzzle: string;
            /** Tries */
            tries: number;
            /** Missed */
            missed: boolean;
            /**
             * Settled
             * Format: date-time
             */
            settled: string;
            /** Solved */
            solved: string | null;
        };
        /**
         * TryPuzzle
         * @description What somebody has chosen so far to solve a problem: own choices alone, the others answer by themselves. `reveal`:
         *     he gives up the first try to see the solution.
         */
        TryPuzzle: {
            /**
             * Choices
             * @default []
             */
            choices?: string[];
            /**
             * Reveal
             * @default false
             */
            reveal?: boolean;
        };
        /**
         * TurningPoint
         * @description After this choice the chance of a seat, with open cards, had risen by `change`.
         */
        TurningPoint: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Change */
            change: number;
        };
        /**
         * Update
         * @description Where the table stands, for one observer. `events` are those from `since` on; with `again` all events were sent
         *     anew (after an undo), and the client forgets what it had. `steps` lead from the view before them to `view`, event by
         *     event; there are none where the client was not there, or far behind. `log` is the `base` for what the client sends
         *     next. `undo`: `free` at once, `ask` with the others' consent, None: nothing to take back. `queued`: the computers
         *     that wait for a free processor of the server; nothing is told where several seats decide in secret. `passes`: the
         *     kinds of windows that this seat lets pass now. `hints`: how many each seat has taken.
         */
        Update: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "update";
            /** Log */
            log: number;
            /** Seat */
            seat: number | null;
            /** Since */
            since: number;
            /** Again */
            again: boolean;
            /** Events */
            events: components["schemas"]["EventInfo"][];
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** View */
            view: {
                [key: string]: unknown;
            } | null;
            /** Asks */
            asks: components["schemas"]["Asked"][];
            /** Undo */
            undo: ("free" | "ask") | null;
            clock: components["schemas"]["ClockState"];
            offer: components["schemas"]["Offer"] | null;
            /** Queued */
            queued: number[];
            /**
             * Passes
             * @default []
             */
            passes: components["schemas"]["WindowInfo"][];
            /**
             * Hints
             * @default []
             */
            hints: number[];
            table: components["schemas"]["TableInfo"];
        };
        /**
         * Verdict
         * @description Whether a record is what it says, check by check, in words.
         */
        Verdict: {
            /** Ok */
            ok: boolean;
            /** Checks */
            checks: string[];
            /** Error */
            error: string | null;
            /** Game */
            game: string | null;
            /** Choices */
            choices: number;
            ending: components["schemas"]["Ending"] | null;
        };
        /**
         * WhatIf
         * @description Ask what a choice (by its option's text) would do, as far as the seat may know; `base` as for `Choose`.
         */
        WhatIf: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "what_if";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Base */
            base: number;
            /** Choice */
            choice: string;
        };
        /**
         * WhyNot
         * @description Ask why these places cannot be used now.
         */
        WhyNot: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "why";
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Refs */
            refs: string[];
        };
        /**
         * WhyNotThere
         * @description Why not: the lesson's own words or the rule's; None where nothing forbids it.
         */
        WhyNotThere: {
            /** Rule */
            rule: string | null;
            /** Text */
            text: string;
            /** Own */
            own: true | null;
        };
        /**
         * WindowInfo
         * @description A kind of window that one may let pass by itself, in words; `passes`: the option that declines it.
         */
        WindowInfo: {
            /** Kind */
            kind: string;
            /** Name */
            name: string;
            /** Passes */
            passes: string;
        };
        /**
         * Wondering
         * @description Why these places cannot be used there.
         */
        Wondering: {
            /**
             * Scene
             * @default 0
             */
            scene?: number;
            /**
             * Done
             * @default []
             */
            done?: string[];
            /** Refs */
            refs: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    who_am_i_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_name_api_me_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_account_api_account_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_password_api_password_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    log_in_api_login_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    log_out_api_logout_post: {
        parameters: {
            query?: {
                everywhere?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make_link_api_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeLink"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    follow_link_api_link__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_games_api_games_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"][];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_cards_api_games__game__cards_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cards"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_rules_api_games__game__rules_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_settings_api_games__game__settings_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsCheck"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_deck_api_games__game__deck_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckCheck"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckAnswer"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    puzzles_api_games__game__puzzles_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleInfo"][];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily_api_games__game__puzzles_daily_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Daily"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    try_puzzle_api_games__game__puzzles__name__try_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryPuzzle"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_puzzles_api_me_puzzles_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPuzzles"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hand_in_api_me_puzzles_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EarlierAttempts"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPuzzles"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_puzzles_as_csv_api_me_puzzles_csv_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    school_api_games__game__school_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolInfo"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    play_lesson_api_games__game__school__lesson__post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Doing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonMoment"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    why_not_api_games__game__school__lesson__why_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                game: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Wondering"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyNotThere"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    what_i_learned_api_learned_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Learned"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    i_learned_api_learned_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Learned"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Learned"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lobby_api_tables_get: {
        parameters: {
            query?: {
                before?: string | null;
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make_table_api_tables_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_tables_api_tables_mine_get: {
        parameters: {
            query?: {
                before?: string | null;
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tally_api_tables_tally_get: {
        parameters: {
            query: {
                game: string;
                level: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tally"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_table_api_tables__table__get: {
        parameters: {
            query?: {
                invite?: string | null;
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_api_tables__table__join_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leave_api_tables__table__leave_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    send_away_api_tables__table__send_away_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendAway"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start_api_tables__table__start_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch_api_tables__table__rematch_post: {
        parameters: {
            query?: {
                hold?: boolean;
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    state_api_tables__table__state_get: {
        parameters: {
            query?: {
                seat?: number | null;
                since?: number;
                lang?: "en" | "ru";
                invite?: string | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    act_api_tables__table__act_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["TakeBack"] | components["schemas"]["OfferDraw"] | components["schemas"]["Answer"] | components["schemas"]["Resign"] | components["schemas"]["WhyNot"] | components["schemas"]["WhatIf"] | components["schemas"]["AskHint"] | components["schemas"]["LetPass"] | components["schemas"]["Say"] | components["schemas"]["Ping"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"] | components["schemas"]["Refused"] | components["schemas"]["Reason"] | components["schemas"]["Outcome"] | components["schemas"]["Hint"] | components["schemas"]["Pong"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_record_api_tables__table__record_get: {
        parameters: {
            query?: {
                invite?: string | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_frames_api_tables__table__frames_get: {
        parameters: {
            query?: {
                first?: number;
                count?: number;
                seat?: number | null;
                lang?: "en" | "ru";
                invite?: string | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frames"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    frames_of_api_frames_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FramesOf"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frames"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verify_api_verify_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_analysis_api_tables__table__analysis_get: {
        parameters: {
            query?: {
                invite?: string | null;
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisInfo"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyse_api_tables__table__analysis_post: {
        parameters: {
            query?: {
                invite?: string | null;
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_analysis_api_tables__table__analysis_stop_post: {
        parameters: {
            query?: {
                invite?: string | null;
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyse_record_api_analysis_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_analysis_of_record_api_analysis__key__get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisInfo"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_analysis_of_record_api_analysis__key__stop_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_record_api_me_record_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_record_as_csv_api_me_record_csv_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make_series_api_series_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSeries"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_series_api_series_mine_get: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesInfo"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_series_api_series__series__get: {
        parameters: {
            query?: {
                seat?: number | null;
                lang?: "en" | "ru";
                invite?: string | null;
            };
            header?: never;
            path: {
                series: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesInfo"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_series_api_series__series__join_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                series: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    choose_api_series__series__choose_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                series: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriesChoice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo_api_series__series__undo_post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                series: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriesUndo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sit_down_api_series__series__tables__place__post: {
        parameters: {
            query?: {
                lang?: "en" | "ru";
            };
            header?: never;
            path: {
                series: string;
                place: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    healthz_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_metrics_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
