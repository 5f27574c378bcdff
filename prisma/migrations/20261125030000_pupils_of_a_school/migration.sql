-- The pupils of a school by city, for suggesting schools as one types.
create index enrolment_school_id_city_id_idx on enrolment (school_id, city_id);
