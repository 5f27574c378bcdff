-- CreateTable
CREATE TABLE "award_batch" (
    "id" SERIAL NOT NULL,
    "round_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,
    "publish_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "award_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "award" (
    "batch_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" SMALLINT NOT NULL,
    "note" TEXT,
    "state_before" SMALLINT,
    "note_before" TEXT,

    CONSTRAINT "award_pkey" PRIMARY KEY ("batch_id","user_id")
);

-- CreateIndex
CREATE INDEX "award_user_id_idx" ON "award"("user_id");

-- AddForeignKey
ALTER TABLE "award_batch" ADD CONSTRAINT "award_batch_round_key_fkey" FOREIGN KEY ("round_key") REFERENCES "round"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "award" ADD CONSTRAINT "award_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "award_batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "award" ADD CONSTRAINT "award_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table award
  add constraint award_state check (state between 0 and 99);
alter table award_batch
  add constraint award_batch_course check (published_at is null or publish_at <= published_at);

-- Every process hears when awards are to go out.
create trigger changed after insert or update or delete on award_batch for each statement execute function qisuan_changed();
call qisuan_audited('award_batch', 'id');
