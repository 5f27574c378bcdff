-- Until now a snapshot knew its tick only, which is the nearest to the moment it was made.
ALTER TABLE "ranking_snapshot" ADD COLUMN "published_at" TIMESTAMPTZ(3);
UPDATE "ranking_snapshot" SET "published_at" = "as_of";
ALTER TABLE "ranking_snapshot" ALTER COLUMN "published_at" SET NOT NULL;

-- CreateIndex
CREATE INDEX "ranking_snapshot_season_year_published_at_idx" ON "ranking_snapshot"("season_year", "published_at");

-- AlterTable
ALTER TABLE "round" ADD COLUMN "frozen_from" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ranking_row" ADD COLUMN "state" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "note" TEXT;
