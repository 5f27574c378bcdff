-- CreateEnum
CREATE TYPE "role" AS ENUM ('student', 'teacher');

-- CreateEnum
CREATE TYPE "identity_check" AS ENUM ('plausible', 'review');

-- CreateEnum
CREATE TYPE "session_origin" AS ENUM ('password', 'code', 'register');

-- CreateEnum
CREATE TYPE "sms_purpose" AS ENUM ('register', 'login');

-- CreateEnum
CREATE TYPE "round_kind" AS ENUM ('preliminary', 'final', 'extra', 'provincial', 'aoc', 'cq', 'monthly');

-- CreateEnum
CREATE TYPE "award_reading" AS ENUM ('medals', 'tiers');

-- CreateEnum
CREATE TYPE "classroom_kind" AS ENUM ('final-personal', 'final-group', 'extra');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('python', 'javascript', 'c++');

-- CreateEnum
CREATE TYPE "score_source" AS ENUM ('pull', 'import', 'webhook', 'operator');

-- CreateTable
CREATE TABLE "user_account" (
    "id" SERIAL NOT NULL,
    "external_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'student',
    "phone_hash" BYTEA NOT NULL,
    "phone_sealed" BYTEA NOT NULL,
    "phone_verified" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT,
    "realname_sealed" BYTEA,
    "idcard_sealed" BYTEA,
    "identity_check" "identity_check",
    "certified_at" TIMESTAMPTZ(3),
    "organization" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "origin" "session_origin" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_code" (
    "phone_hash" BYTEA NOT NULL,
    "purpose" "sms_purpose" NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sms_code_pkey" PRIMARY KEY ("phone_hash","purpose")
);

-- CreateTable
CREATE TABLE "attempt_log" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "phone_hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_inbox" (
    "id" BIGSERIAL NOT NULL,
    "phone" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sms_inbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "season" (
    "year" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "stage" SMALLINT NOT NULL DEFAULT 0,
    "current" BOOLEAN NOT NULL DEFAULT false,
    "enrolment_begins" TIMESTAMPTZ(3),
    "enrolment_ends" TIMESTAMPTZ(3),
    "settings" JSONB NOT NULL DEFAULT '{}',
    "published_snapshot_id" BIGINT,

    CONSTRAINT "season_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "round" (
    "key" TEXT NOT NULL,
    "season_year" INTEGER NOT NULL,
    "kind" "round_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "award_reading" "award_reading" NOT NULL,
    "begins_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "areas" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "settings" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "round_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "classroom" (
    "id" SERIAL NOT NULL,
    "round_key" TEXT NOT NULL,
    "kind" "classroom_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "group" SMALLINT NOT NULL,
    "entry" TEXT NOT NULL,
    "conference_no" TEXT NOT NULL,
    "begins_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "visible_before" INTEGER NOT NULL,
    "enabled_before" INTEGER NOT NULL,

    CONSTRAINT "classroom_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "classroom_seat" (
    "classroom_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "classroom_seat_pkey" PRIMARY KEY ("classroom_id","user_id")
);

-- CreateTable
CREATE TABLE "round_access" (
    "round_key" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "round_access_pkey" PRIMARY KEY ("round_key","user_id")
);

-- CreateTable
CREATE TABLE "news_item" (
    "id" SERIAL NOT NULL,
    "notice" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "url" TEXT NOT NULL,
    "redirect" BOOLEAN NOT NULL DEFAULT false,
    "img" TEXT,
    "preview" TEXT NOT NULL DEFAULT '',
    "important" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "news_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "province_contact" (
    "province_id" INTEGER NOT NULL,
    "organization" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "telephone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "province_contact_pkey" PRIMARY KEY ("province_id")
);

-- CreateTable
CREATE TABLE "province" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "province_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city" (
    "id" INTEGER NOT NULL,
    "province_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "city_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school" (
    "id" SERIAL NOT NULL,
    "province_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_spelling" (
    "province_id" INTEGER NOT NULL,
    "normalised" TEXT NOT NULL,
    "school_id" INTEGER NOT NULL,

    CONSTRAINT "school_spelling_pkey" PRIMARY KEY ("province_id","normalised")
);

-- CreateTable
CREATE TABLE "enrolment" (
    "user_id" INTEGER NOT NULL,
    "season_year" INTEGER NOT NULL,
    "province_id" INTEGER NOT NULL,
    "city_id" INTEGER NOT NULL,
    "group" SMALLINT NOT NULL,
    "language" "language" NOT NULL,
    "age" SMALLINT,
    "school_id" INTEGER,
    "organization" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "enrolment_pkey" PRIMARY KEY ("user_id","season_year")
);

-- CreateTable
CREATE TABLE "teacher_invite" (
    "code" TEXT NOT NULL,
    "season_year" INTEGER NOT NULL,
    "uses_left" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "teacher_invite_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "game_account" (
    "user_id" INTEGER NOT NULL,
    "handle" TEXT NOT NULL,
    "platform_id" TEXT,
    "linked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "games_completed" INTEGER,
    "play_time" INTEGER,
    "stats_at" TIMESTAMPTZ(3),

    CONSTRAINT "game_account_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "launch_token" (
    "hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_id" UUID NOT NULL,
    "target" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "launch_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "score_pull" (
    "round_key" TEXT NOT NULL,
    "cursor" TEXT NOT NULL,
    "pulled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "score_pull_pkey" PRIMARY KEY ("round_key")
);

-- CreateTable
CREATE TABLE "game_state" (
    "user_id" INTEGER NOT NULL,
    "round_key" TEXT NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "score" DOUBLE PRECISION,
    "duration" INTEGER,
    "note" TEXT,
    "source" "score_source" NOT NULL DEFAULT 'operator',
    "scored_at" TIMESTAMPTZ(3),

    CONSTRAINT "game_state_pkey" PRIMARY KEY ("user_id","round_key")
);

-- CreateTable
CREATE TABLE "plus_score" (
    "user_id" INTEGER NOT NULL,
    "round_key" TEXT NOT NULL,
    "scores1" DOUBLE PRECISION,
    "scores2" DOUBLE PRECISION,
    "scores3" DOUBLE PRECISION,
    "scores4" DOUBLE PRECISION,
    "scores5" DOUBLE PRECISION,

    CONSTRAINT "plus_score_pkey" PRIMARY KEY ("user_id","round_key")
);

-- CreateTable
CREATE TABLE "ranking_snapshot" (
    "id" BIGSERIAL NOT NULL,
    "season_year" INTEGER NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "trigger" TEXT NOT NULL,
    "participants" INTEGER NOT NULL,

    CONSTRAINT "ranking_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ranking_row" (
    "snapshot_id" BIGINT NOT NULL,
    "round_key" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "group" SMALLINT NOT NULL,
    "province_id" INTEGER NOT NULL,
    "city_id" INTEGER NOT NULL,
    "school_id" INTEGER,
    "username" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "area_name" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "duration" INTEGER,
    "rank" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "province_rank" INTEGER NOT NULL,
    "province_total" INTEGER NOT NULL,
    "percentage" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "ranking_row_pkey" PRIMARY KEY ("snapshot_id","round_key","user_id")
) PARTITION BY LIST ("snapshot_id");

-- CreateTable
CREATE TABLE "school_ranking_row" (
    "snapshot_id" BIGINT NOT NULL,
    "round_key" TEXT NOT NULL,
    "group" SMALLINT NOT NULL,
    "school_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "area_name" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "total" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "school_ranking_row_pkey" PRIMARY KEY ("snapshot_id","round_key","group","school_id")
) PARTITION BY LIST ("snapshot_id");

-- CreateTable
CREATE TABLE "share" (
    "uuid" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "round_key" TEXT NOT NULL,
    "snapshot_id" BIGINT,
    "username" TEXT NOT NULL,
    "group" SMALLINT NOT NULL,
    "province" TEXT NOT NULL,
    "province_rank" INTEGER NOT NULL,
    "national_rank" INTEGER NOT NULL,
    "percentage" DOUBLE PRECISION NOT NULL,
    "duration" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "share_pkey" PRIMARY KEY ("uuid")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_account_external_id_key" ON "user_account"("external_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_phone_hash_key" ON "user_account"("phone_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "attempt_log_phone_hash_kind_at_idx" ON "attempt_log"("phone_hash", "kind", "at");

-- CreateIndex
CREATE INDEX "round_season_year_idx" ON "round"("season_year");

-- CreateIndex
CREATE INDEX "classroom_seat_user_id_idx" ON "classroom_seat"("user_id");

-- CreateIndex
CREATE INDEX "news_item_notice_published_at_idx" ON "news_item"("notice", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "province_name_key" ON "province"("name");

-- CreateIndex
CREATE UNIQUE INDEX "city_province_id_name_key" ON "city"("province_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "city_province_id_id_key" ON "city"("province_id", "id");

-- CreateIndex
CREATE INDEX "enrolment_season_year_group_idx" ON "enrolment"("season_year", "group");

-- CreateIndex
CREATE UNIQUE INDEX "game_account_handle_key" ON "game_account"("handle");

-- CreateIndex
CREATE UNIQUE INDEX "game_account_platform_id_key" ON "game_account"("platform_id");

-- CreateIndex
CREATE INDEX "launch_token_session_id_idx" ON "launch_token"("session_id");

-- CreateIndex
CREATE INDEX "launch_token_expires_at_idx" ON "launch_token"("expires_at");

-- CreateIndex
CREATE INDEX "game_state_round_key_idx" ON "game_state"("round_key");

-- CreateIndex
CREATE UNIQUE INDEX "ranking_snapshot_season_year_id_key" ON "ranking_snapshot"("season_year", "id");

-- CreateIndex
CREATE INDEX "ranking_row_snapshot_id_round_key_group_position_idx" ON "ranking_row"("snapshot_id", "round_key", "group", "position");

-- CreateIndex
CREATE INDEX "school_ranking_row_snapshot_id_round_key_group_position_idx" ON "school_ranking_row"("snapshot_id", "round_key", "group", "position");

-- CreateIndex
CREATE UNIQUE INDEX "share_user_id_round_key_snapshot_id_key" ON "share"("user_id", "round_key", "snapshot_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season" ADD CONSTRAINT "season_published_snapshot_id_fkey" FOREIGN KEY ("published_snapshot_id") REFERENCES "ranking_snapshot"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_season_year_fkey" FOREIGN KEY ("season_year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classroom" ADD CONSTRAINT "classroom_round_key_fkey" FOREIGN KEY ("round_key") REFERENCES "round"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classroom_seat" ADD CONSTRAINT "classroom_seat_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classroom"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classroom_seat" ADD CONSTRAINT "classroom_seat_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_access" ADD CONSTRAINT "round_access_round_key_fkey" FOREIGN KEY ("round_key") REFERENCES "round"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_access" ADD CONSTRAINT "round_access_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "province_contact" ADD CONSTRAINT "province_contact_province_id_fkey" FOREIGN KEY ("province_id") REFERENCES "province"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city" ADD CONSTRAINT "city_province_id_fkey" FOREIGN KEY ("province_id") REFERENCES "province"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_province_id_fkey" FOREIGN KEY ("province_id") REFERENCES "province"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_spelling" ADD CONSTRAINT "school_spelling_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_season_year_fkey" FOREIGN KEY ("season_year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_province_id_fkey" FOREIGN KEY ("province_id") REFERENCES "province"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_province_id_city_id_fkey" FOREIGN KEY ("province_id", "city_id") REFERENCES "city"("province_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_account" ADD CONSTRAINT "game_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "launch_token" ADD CONSTRAINT "launch_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "launch_token" ADD CONSTRAINT "launch_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_state" ADD CONSTRAINT "game_state_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_state" ADD CONSTRAINT "game_state_round_key_fkey" FOREIGN KEY ("round_key") REFERENCES "round"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plus_score" ADD CONSTRAINT "plus_score_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plus_score" ADD CONSTRAINT "plus_score_round_key_fkey" FOREIGN KEY ("round_key") REFERENCES "round"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking_snapshot" ADD CONSTRAINT "ranking_snapshot_season_year_fkey" FOREIGN KEY ("season_year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share" ADD CONSTRAINT "share_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
