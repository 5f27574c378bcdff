/**
 * Differences that the program of a kept release meets in the present database, and why it lives with each, so that an installation is upgraded,
 * and taken back, while it runs (docs/adr/operation/0100-upgrades.md). A test finds every difference. One without a good reason waits for a
 * release that no longer needs what changes, or its migration says that it stops the old program (`-- needs: …`).
 */
export const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.2.0': {
    'column consent.session_id': 'Empty for consent on paper alone, which the old program does not look up.',
    'column consent.session_origin': 'As session_id.',
    'column user_account.phone_hash':
      'Empty for pupils with a card alone, who come in again with the present program. Boards show them all the time.',
    'column user_account.phone_sealed':
      'As phone_hash. Exports of the old program with telephone numbers fail on such pupils.',
    'column content_blob.bytes':
      'Empty for files in an object store, which the old program does not know: `content move database` comes before going back, as the old program shows none of them, and its backups lack them and cannot be restored.',
    'constraint content_blob_place of content_blob': 'The old program always writes the bytes.',
    'constraint content_blob_stored of content_blob': 'The old program leaves the column empty.',
    'constraint content_blob_stored_fkey of content_blob': 'The old program leaves the column empty.',
    'constraint content_blob_stored_key of content_blob': 'Empty values are never the same.',
    'constraint classroom_seat_refused of classroom_seat': 'The old program leaves both columns empty.',
    'constraint consent_source of consent': 'The old program always names a session, and never a paper.',
    'constraint school_class_member_list of school_class_member': 'The old program leaves both columns empty.',
    'constraint news_item_end of news_item':
      'The old program leaves the column empty; of an item with an end that the new one wrote it cannot move the day past that end. It shows no article under /news.',
    'constraint user_account_family of user_account': 'The old program leaves the default, 1.',
    'constraint user_account_family_key of user_account': 'The old program leaves it empty.',
    'constraint user_account_password_of_first of user_account':
      'The old program sets the password of whom it finds by the phone, who is the first one.',
    'constraint user_account_phone of user_account': 'The old program writes both.',
    'constraint user_account_teacher_is_first of user_account':
      'The old program makes teachers of new accounts, which are the first ones, or refuses with the sentence of the rule.',
    'constraint user_account_without_phone of user_account': 'The old program always writes a phone.',
    'constraint user_identity_refusal of user_account': 'The old program leaves it empty.',
    'constraint user_paper of user_account':
      'The old program leaves it empty; taking back an identity with another paper is refused until the present one is back.',
    'index content_blob_stored_key': 'Empty values are never the same.',
    'index school_class_member_class_id_list_hash_list_line_key': 'Empty values are never the same.',
    'index user_account_phone_hash_family_key_key': 'Empty values are never the same.',
    'index user_account_phone_hash_family_order_key':
      'A phone that registers twice is refused by it as by the index of before.',
    'index user_account_phone_hash_key':
      'The one above stands for it, and gives the first one of a family to who looks up a phone.',
    'trigger spare_object on content_blob': 'Concerns files in an object store alone.',
    'trigger stays on consent': 'Guards two columns more.',
    'type session_origin': 'The value card is in the sessions of pupils with a card alone.',
  },
}
