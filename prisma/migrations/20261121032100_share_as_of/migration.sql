-- A poster says of when its figures are, also once the snapshot it was made from has been thinned out.
ALTER TABLE "share" ADD COLUMN "as_of" TIMESTAMPTZ(3);
UPDATE "share" SET "as_of" = coalesce((SELECT "as_of" FROM "ranking_snapshot" WHERE "id" = "share"."snapshot_id"), "created_at");
ALTER TABLE "share" ALTER COLUMN "as_of" SET NOT NULL;
