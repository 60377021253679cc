CREATE TABLE "old_handles" (
	"shop_id" integer NOT NULL,
	"entity_type" text NOT NULL,
	"handle" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_handles_shop_id_entity_type_handle_pk" PRIMARY KEY("shop_id","entity_type","handle")
);
--> statement-breakpoint
ALTER TABLE "old_handles" ADD CONSTRAINT "old_handles_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_handles" ON "translations" USING btree ("shop_id") WHERE "translations"."field" = 'handle';--> statement-breakpoint
CREATE FUNCTION "keep_old_handle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "old_handles" ("shop_id", "entity_type", "handle", "entity_id") VALUES (OLD."shop_id", TG_ARGV[0], OLD."handle", OLD."id")
  ON CONFLICT ("shop_id", "entity_type", "handle") DO UPDATE SET "entity_id" = excluded."entity_id", "created_at" = excluded."created_at";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_translated_handle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Where the whole shop is deleted nothing is kept.
  INSERT INTO "old_handles" ("shop_id", "entity_type", "handle", "entity_id") SELECT "id", OLD."entity_type", OLD."value", OLD."entity_id" FROM "shops" WHERE "id" = OLD."shop_id"
  ON CONFLICT ("shop_id", "entity_type", "handle") DO UPDATE SET "entity_id" = excluded."entity_id", "created_at" = excluded."created_at";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_old_handle" AFTER UPDATE OF "handle" ON "products" FOR EACH ROW WHEN (OLD."handle" <> NEW."handle") EXECUTE FUNCTION keep_old_handle('product');--> statement-breakpoint
CREATE TRIGGER "collections_old_handle" AFTER UPDATE OF "handle" ON "collections" FOR EACH ROW WHEN (OLD."handle" <> NEW."handle") EXECUTE FUNCTION keep_old_handle('collection');--> statement-breakpoint
CREATE TRIGGER "pages_old_handle" AFTER UPDATE OF "handle" ON "pages" FOR EACH ROW WHEN (OLD."handle" <> NEW."handle") EXECUTE FUNCTION keep_old_handle('page');--> statement-breakpoint
CREATE TRIGGER "policies_old_handle" AFTER UPDATE OF "handle" ON "policies" FOR EACH ROW WHEN (OLD."handle" <> NEW."handle") EXECUTE FUNCTION keep_old_handle('policy');--> statement-breakpoint
CREATE TRIGGER "translations_old_handle" AFTER UPDATE OF "value" ON "translations" FOR EACH ROW WHEN (OLD."field" = 'handle' AND OLD."value" <> NEW."value") EXECUTE FUNCTION keep_translated_handle();--> statement-breakpoint
CREATE TRIGGER "translations_gone_handle" AFTER DELETE ON "translations" FOR EACH ROW WHEN (OLD."field" = 'handle') EXECUTE FUNCTION keep_translated_handle();
