-- CreateTable
CREATE TABLE "certificate" (
    "number" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "round_key" TEXT NOT NULL,
    "state" SMALLINT NOT NULL,
    "name_sealed" BYTEA NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_reason" TEXT,

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificate_user_id_round_key_state_key" ON "certificate"("user_id", "round_key", "state");

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_round_key_fkey" FOREIGN KEY ("round_key") REFERENCES "round"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only what packages/rules/src/certificate-numbers.ts spells; and a withdrawal has a reason, always.
alter table certificate
  add constraint certificate_number check (number ~ '^([0-9A-HJKMNP-TV-Y]{4}-){2}[0-9A-HJKMNP-TV-Y]{4}$'),
  add constraint certificate_withdrawn check ((withdrawn_at is null) = (withdrawn_reason is null) and withdrawn_reason <> '');
